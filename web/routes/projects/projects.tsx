import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { AddProject } from '#web/features/projects/add-project.tsx';
import { BringWork } from '#web/features/projects/bring-work.tsx';
import { ListForm } from '#web/features/projects/list-form.tsx';
import {
  countProjects,
  listProjects,
  type ProjectFilter,
  type ProjectListing,
  projectFilters,
  readListing,
  writeListing,
} from '#web/features/projects/list-projects.ts';
import { ownProjects } from '#web/features/projects/own-projects.ts';
import { PagedProjects } from '#web/features/projects/paged-projects.tsx';
import { unsentDrafts } from '#web/features/projects/project-queries.ts';
import { UnsentDrafts } from '#web/features/projects/unsent-drafts.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import { SubNav } from '#web/ui/sub-nav.tsx';
import type { Route } from './+types/projects';

await loadWords('dashboard', 'ownProjects', 'standing');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'ownProjects.title' };

/** So many are seen at a glance: nobody needs to look for one. */
const fewProjects = 8;

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownProjects, unsentDrafts);
}

/** All of one's projects, as the dashboard has them: what is shown of them is chosen here and said by the address. */
export default function Projects() {
  const t = useTranslations('ownProjects');
  const projects = useQuery(ownProjects);
  const { message } = useErrors();
  const listing = readListing(useSearchParams()[0]);
  const counts = projects.data && projects.data.length > 0 ? countProjects(projects.data) : null;
  return (
    <>
      <PageHead title={t('title')} />
      <PageLine
        title={counts ? t('summary', counts) : t(projects.data ? 'first' : 'title')}
        action={counts && <AddProject />}
      />
      <ListStates of={projects} label={t('loading')} message={message} />
      {projects.data?.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <>
              <ButtonLink to={paths.newProject()}>{t('add')}</ButtonLink>
              <BringWork />
            </>
          }
        />
      )}
      <UnsentDrafts />
      {projects.data && counts && <Listing projects={projects.data} counts={counts} listing={listing} />}
      {counts && (
        <p className="mt-8">
          <BringWork />
        </p>
      )}
    </>
  );
}

type ListingProps = { projects: ProjectRow[]; counts: Record<ProjectFilter, number>; listing: ProjectListing };

function Listing({ projects, counts, listing }: ListingProps) {
  const t = useTranslations('ownProjects');
  const language = useLocale();
  const rows = listProjects(projects, listing, language);
  // Once there it stays: somebody may be emptying it.
  const [hasForm] = useState(() => projects.length > fewProjects || writeListing({ ...listing, show: 'all' }) !== '?');
  const { show, q } = listing;
  const isFound = q !== '' && rows.length > 0;
  return (
    <>
      <Filters counts={counts} listing={listing} />
      {hasForm && <ListForm key={show} listing={listing} />}
      <p role="status" className={isFound ? 'pb-2 text-14 text-muted' : 'sr-only'}>
        {isFound && t('found', { count: rows.length })}
      </p>
      <section aria-label={t(show)}>
        <h2 className="sr-only">{t(show)}</h2>
        {rows.length > 0 ? (
          <PagedProjects key={writeListing(listing)} rows={rows} canSelect={hasForm} />
        ) : (
          <NoneListed listing={listing} />
        )}
      </section>
    </>
  );
}

function Filters({ counts, listing }: Omit<ListingProps, 'projects'>) {
  const t = useTranslations('ownProjects');
  const pages = projectFilters.map((show) => ({
    to: writeListing({ ...listing, show }),
    name: t(show),
    count: counts[show],
    isHere: show === listing.show,
  }));
  return (
    <div className="mt-8">
      <SubNav label={t('filter')} pages={pages} replace />
    </div>
  );
}

function NoneListed({ listing }: { listing: ProjectListing }) {
  const t = useWords('ownProjects');
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line py-8 text-muted">
      <span>{listing.q ? t('noneFound', { q: listing.q }) : t('none')}</span>
      <TextLink to={writeListing({ ...listing, show: 'all', q: '' })} className="inline-flex min-h-11 items-center">
        {t('showAll')}
      </TextLink>
    </p>
  );
}
