import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { filePath } from '#shared/projects/file-path.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Typed, TypedList } from '#web/ui/typed.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import type { ProfileProject } from './confirmed-work.ts';
import { SealedList } from './sealed-work.tsx';
import { usePeriod } from './use-period.ts';

type ProfileProjectsProps = {
  profile: ProfilePreview;
  projectPath: ((id: string) => string | null) | undefined;
};

/** A part of the projects: what a confirmation stands for, and apart from it what it does not stand for any more. */
export function ProfileProjects({ profile, projectPath }: ProfileProjectsProps) {
  const t = useWords('public.profile');
  const { projects, work, before, next } = profile;
  const confirmed = projects.filter(({ confirmations }) => confirmations.length > 0);
  const open = projects.filter(({ confirmations }) => confirmations.length === 0);
  const entries = (some: ProfileProject[]) =>
    some.map((project) => <ProjectEntry key={project.id} project={project} path={projectPath?.(project.id)} />);
  return (
    <>
      {(confirmed.length > 0 || before === 0) && (
        <Clause id="projects" title={t('projects')} note={t('projectsNote')}>
          {entries(confirmed)}
          {confirmed.length === 0 && (
            <EmptyState
              heading="h3"
              className="pt-3"
              title={t('empty')}
              text={t('emptyText', { name: profile.full_name })}
            />
          )}
        </Clause>
      )}
      {open.length > 0 && (
        <Clause title={t('unconfirmed')} note={t('unconfirmedNote')}>
          {entries(open)}
        </Clause>
      )}
      {next === null && <SealedList sealed={profile.sealed} linked={projectPath === undefined} />}
      {(next || before > 0) && (
        <nav aria-label={t('parts')} className="clause-grid mt-12">
          <p className="text-14 text-muted">
            {t('part', { from: before + 1, to: before + projects.length, all: work.sum.all })}
          </p>
          <div className="flex flex-wrap gap-3">
            {next && (
              <ButtonLink to={`?after=${next}#projects`} variant="secondary">
                {t('more')}
              </ButtonLink>
            )}
            {before > 0 && (
              <ButtonLink to="?#projects" variant="bare">
                {t('newest')}
              </ButtonLink>
            )}
          </div>
        </nav>
      )}
    </>
  );
}

type ProjectEntryProps = { project: ProfileProject; path?: string | null };

/**
 * One project of a profile, signed on its line; it leads to its public page unless told otherwise; with null nowhere.
 */
function ProjectEntry({ project, path }: ProjectEntryProps) {
  const t = useWords('public.project');
  const paths = usePaths();
  const period = usePeriod();
  const origin = useRootData()?.publicUrl ?? '';
  const picture = project.files.find(({ media_type }) => media_type.startsWith('image/'));
  const address = path === undefined ? paths.publicProject(project.short_id) : (path ?? undefined);
  return (
    <article className="print:break-inside-avoid [&+&]:mt-14 md:[&+&]:mt-18">
      <h3 className="font-serif text-28 wrap-anywhere">
        <a
          href={address}
          className="-my-2 inline-block py-2 no-underline [&[href]]:hover:underline [&[href]]:hover:decoration-1"
        >
          <Typed writtenIn={project.written_in}>{project.title}</Typed>
        </a>
      </h3>
      <p className="mt-1 text-14 text-muted">
        <Typed>{project.role}</Typed> · {period(project)}
      </p>
      <p lang={project.written_in ?? undefined} className="mt-3 max-w-measure">
        {project.summary}
      </p>
      {picture && (
        <a href={address} className="sheet mt-5 block overflow-hidden">
          <img
            src={filePath(picture.id)}
            alt={t('picture', { name: picture.name })}
            loading="lazy"
            className="aspect-video w-full object-contain"
          />
        </a>
      )}
      {project.skills.length > 0 && (
        <p className="mt-3 text-14 text-muted">
          <TypedList words={project.skills} />
        </p>
      )}
      {address && (
        <p className="print-only text-14">
          <Breakable>{origin + address}</Breakable>
        </p>
      )}
      <ConfirmationLine project={project} />
    </article>
  );
}
