import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { Standing, StandingFacts } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import { AskAction } from './ask-action.tsx';
import { RowState, type StandingRowProps } from './row-state.tsx';
import { StandingSentence } from './standing-sentence.tsx';

type Props = StandingRowProps & {
  /** Stands in place of the one thing to do while several are selected. */
  selection?: ReactNode;
};

/** One project in a list: what it looks like, where it stands and since when, and the one thing to do about it. */
export function StandingRow({ project, standing, selection }: Props) {
  return (
    <li className="@container border-b border-line py-3">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 @2xl:grid-cols-[5rem_minmax(0,1fr)_10.5rem_minmax(10.5rem,auto)] @2xl:items-center @2xl:gap-x-5 @5xl:grid-cols-[5rem_minmax(0,1fr)_16rem_minmax(10.5rem,auto)]">
        <WorkPicture
          title={project.title}
          cover={project.cover}
          size="wide"
          className="row-span-3 self-start @2xl:row-span-1"
        />
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-16 font-550 text-pretty">
            <Link to={paths.project(project.id)} className="-my-2.5 inline-block py-2.5 no-underline hover:underline">
              <Typed>{project.title}</Typed>
            </Link>
          </h3>
          <StandingSentence standing={standing} />
        </div>
        <RowState project={project} standing={standing} />
        <div className="col-start-2 justify-self-start empty:hidden @2xl:col-start-4 @2xl:justify-self-end @2xl:text-right">
          {selection ?? <StandingAction project={project} standing={standing} />}
        </div>
      </div>
    </li>
  );
}

type RowSigner = ProjectRow['signers'][number];
type ActionProps = {
  project: Pick<ProjectRow, 'id' | 'title' | 'short_id' | 'is_public'> & StandingFacts;
  standing: Standing<RowSigner>;
};

/** Its words end where the row does. */
const bare = { variant: 'bare', className: '@2xl:-mr-3' } as const;

/** The button of a row: what its owner would do next. Nothing where there is nothing to do. */
function StandingAction({ project, standing: { side, reason, signers } }: ActionProps) {
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
