import { paths } from '#shared/paths.ts';
import type { Standing, StandingFacts } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { AskAction } from './ask-action.tsx';

type RowSigner = ProjectRow['signers'][number];
type Props = {
  project: Pick<ProjectRow, 'id' | 'title' | 'short_id' | 'is_public'> & StandingFacts;
  standing: Standing<RowSigner>;
};

/** Its words end where the row does. */
const bare = { variant: 'bare', className: '@2xl:-mr-3' } as const;

/** The button of a row: what its owner would do next. Nothing where there is nothing to do. */
export function StandingAction({ project, standing: { side, reason, signers } }: Props) {
  const t = useWords('dashboard.actions');
  const page = paths.project(project.id);
  if (reason === 'changes' || reason === 'nobody')
    return (
      <ButtonLink to={paths.editProject(project.id)} variant="secondary">
        {t('edit')}
      </ButtonLink>
    );
  if (project.status === 'rejected' || reason === 'opted_out' || reason === 'name_another')
    return (
      <ButtonLink to={page} {...bare}>
        {t('open')}
      </ButtonLink>
    );
  if (reason === 'undeliverable')
    return (
      <ButtonLink to={page} variant="secondary">
        {t('correct')}
      </ButtonLink>
    );
  if (side === 'done' && project.is_public)
    return (
      <ButtonLink href={paths.credential(project.short_id)} {...bare} className={`${bare.className} @max-2xl:hidden`}>
        {t('share')}
        <span className="sr-only">
          : <Typed>{project.title}</Typed>
        </span>
      </ButtonLink>
    );
  return <AskAction signers={signers} {...(side === 'you' ? { variant: 'secondary' } : bare)} />;
}
