import type { PublicProject } from '#shared/profiles/profiles.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Typed } from '../../ui/typed.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import { OwnerLine } from './owner-line.tsx';

/** What this is, whose it is, whether it is confirmed, by whom and when: all above the fold. */
export function ProjectHeader({ project, canWrite = false }: { project: PublicProject; canWrite?: boolean }) {
  const t = useWords('public.profile');
  const paths = usePaths();
  return (
    <header className="pt-8 md:pt-14">
      <PageTitle>
        <Typed writtenIn={project.written_in}>{project.title}</Typed>
      </PageTitle>
      <OwnerLine owner={project.owner} />
      <ConfirmationLine project={project} size="large" />
      {canWrite && (
        <ButtonLink
          href={paths.writeLetter(project.owner.username, { about: project.short_id })}
          variant="secondary"
          className="no-print mt-6"
        >
          {t('write')}
        </ButtonLink>
      )}
    </header>
  );
}
