import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ProfileProject } from './confirmed-work.ts';
import { ProjectEntry } from './project-entry.tsx';
import { SealedList } from './sealed-work.tsx';

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
