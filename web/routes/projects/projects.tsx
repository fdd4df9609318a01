import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ProjectCounts, ProjectStatus } from '#shared/projects/projects.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { AddProject } from '../../features/projects/add-project.tsx';
import { ownProjectCounts, ownProjectPages } from '../../features/projects/own-projects.ts';
import { PagedProjects } from '../../features/projects/paged-projects.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLine } from '../../ui/page-line.tsx';
import { SubNav } from '../../ui/sub-nav.tsx';
import type { Route } from './+types/projects';

await loadWords('dashboard', 'standing');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'dashboard.list.title' };

const filters = ['all', 'pending', 'approved', 'rejected'] as const;
type Filter = (typeof filters)[number];

const filterOf = (search: URLSearchParams): Filter => filters.find((filter) => filter === search.get('show')) ?? 'all';
const statusOf = (show: Filter): ProjectStatus | undefined => (show === 'all' ? undefined : show);

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownProjectCounts, ownProjectPages(statusOf(filterOf(url.searchParams))));
}

export default function Projects() {
  const t = useTranslations('dashboard.list');
  const loading = useTranslations('dashboard')('loading');
  const counts = useQuery(ownProjectCounts);
  const { message } = useErrors();
  const show = filterOf(useSearchParams()[0]);
  const total = counts.data && countOf(counts.data, 'all');
  return (
    <>
      <PageHead title={t('title')} />
      <PageLine
        title={counts.data && total !== 0 ? t('summary', counts.data) : t('title')}
        action={total !== 0 && <AddProject />}
      />
      <ListStates of={counts} label={loading} message={message} />
      {total === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink to={paths.newProject()}>{t('add')}</ButtonLink>}
        />
      )}
      {counts.data && total !== 0 && (
        <>
          <Filters counts={counts.data} show={show} />
          <Filtered key={show} show={show} count={countOf(counts.data, show)} />
        </>
      )}
    </>
  );
}

const countOf = (counts: ProjectCounts, show: Filter) =>
  show === 'all' ? counts.pending + counts.approved + counts.rejected : counts[show];

function Filters({ counts, show }: { counts: ProjectCounts; show: Filter }) {
  const t = useTranslations('dashboard.list');
  const pages = filters.map((filter) => ({
    to: filter === 'all' ? '?' : `?show=${filter}`,
    name: t(filter),
    count: countOf(counts, filter),
    isHere: filter === show,
  }));
  return (
    <div className="mt-8">
      <SubNav label={t('filter')} pages={pages} replace />
    </div>
  );
}

function Filtered({ show, count }: { show: Filter; count: number }) {
  const t = useTranslations('dashboard.list');
  const loading = useTranslations('dashboard')('loading');
  const pages = useInfiniteQuery(ownProjectPages(statusOf(show)));
  const { message } = useErrors();
  if (pages.isPending) return <ListLoading label={loading} />;
  if (!pages.data) return <ListFailed message={message(pages.error)} onRetry={() => pages.refetch()} />;
  const projects = pages.data.pages.flat();
  if (projects.length === 0) return <p className="py-8 text-muted">{t('none')}</p>;
  return (
    <section aria-label={t(show)}>
      <h2 className="sr-only">{t(show)}</h2>
      <PagedProjects
        projects={projects}
        more={pages.hasNextPage && projects.length < count}
        loading={pages.isFetchingNextPage}
        failure={pages.isFetchNextPageError ? message(pages.error) : null}
        onMore={() => void pages.fetchNextPage()}
      />
    </section>
  );
}
