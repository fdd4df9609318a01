import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { standingOf } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { ownProjects } from '../../features/projects/own-projects.ts';
import { StandingRow } from '../../features/projects/standing-row.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/projects';

await loadWords('dashboard', 'standing');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'dashboard.list.title' };

const filters = ['all', 'pending', 'approved', 'rejected'] as const;
type Filter = (typeof filters)[number];

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownProjects);
}

export default function Projects() {
  const t = useTranslations('dashboard.list');
  const loading = useTranslations('dashboard')('loading');
  const projects = useQuery(ownProjects);
  const { message } = useErrors();
  const [search] = useSearchParams();
  const show = filters.find((filter) => filter === search.get('show')) ?? 'all';
  return (
    <div className="max-w-200">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      {projects.isPending && <ListLoading label={loading} />}
      {projects.isError && !projects.data && (
        <ListFailed message={message(projects.error)} onRetry={() => projects.refetch()} />
      )}
      {projects.data?.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink to={paths.newProject()}>{t('add')}</ButtonLink>}
        />
      )}
      {projects.data && projects.data.length > 0 && <FilteredList projects={projects.data} show={show} />}
    </div>
  );
}

function FilteredList({ projects, show }: { projects: ProjectRow[]; show: Filter }) {
  const t = useTranslations('dashboard.list');
  const shown = projects.filter(({ status }) => show === 'all' || status === show);
  return (
    <>
      <nav
        aria-label={t('filter')}
        className="mt-6 grid grid-cols-2 gap-x-6 text-14 sm:flex sm:border-b sm:border-line"
      >
        {filters.map((filter) => (
          <Link
            key={filter}
            to={filter === 'all' ? '?' : `?show=${filter}`}
            replace
            aria-current={filter === show ? 'page' : undefined}
            className={classNames(
              'min-w-11 border-b-2 py-3 no-underline sm:-mb-px',
              filter === show ? 'border-ink font-550' : 'border-line text-muted hover:text-ink sm:border-transparent',
            )}
          >
            {t(filter)}{' '}
            <span className="tabular-nums">
              {filter === 'all' ? projects.length : projects.filter(({ status }) => status === filter).length}
            </span>
          </Link>
        ))}
      </nav>
      {shown.length === 0 ? (
        <p className="py-8 text-muted">{t('none')}</p>
      ) : (
        <section aria-label={t(show)}>
          <h2 className="sr-only">{t(show)}</h2>
          <ul>
            {shown.map((project) => (
              <StandingRow key={project.id} project={project} standing={standingOf(project)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
