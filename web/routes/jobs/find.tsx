import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { askedJobs } from '#shared/jobs/asked-jobs.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { FindForm } from '#web/features/jobs/find-form.tsx';
import { fittingWork } from '#web/features/jobs/fitting-work.ts';
import { JobLine } from '#web/features/jobs/job-line.tsx';
import { JobPages } from '#web/features/jobs/job-pages.tsx';
import { choosable, foundJobs, jobCounts } from '#web/features/jobs/job-queries.ts';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { MarkPost } from '#web/features/jobs/mark-post.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/find';

await loadWords('jobs');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'jobs.bar' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(foundJobs(askedJobs(url.searchParams)), choosable, jobCounts);
}

/** Open posts, narrowed by what the address asks for. */
export default function FindJobs() {
  const t = useWords('jobs.find');
  const loading = useWords('jobs')('loading');
  const { message } = useErrors();
  const asked = askedJobs(useSearchParams()[0]);
  const found = useQuery(foundJobs(asked));
  const work = useQuery(choosable).data?.projects ?? [];
  const results = useRef<HTMLHeadingElement>(null);
  // A post that is hidden goes with the button that hid it.
  useRestoreFocus(results, found.data?.posts.map(({ id }) => id).join());
  const { after, ...filters } = asked;
  const instead = found.data?.instead;
  // Another spelling that found something is what is wanted.
  const wanted = { ...filters, ...(instead && { q: instead }) };
  const [, kept = ''] = paths.jobs(wanted).split('?');
  return (
    <div>
      <PageHead title={t('title')} />
      <PageLine
        title={t('title')}
        lead={t('lead')}
        action={
          <ButtonLink to={jobPaths.ownPosts()} variant="secondary">
            {t('post')}
          </ButtonLink>
        }
      />
      <JobTabs here="find" />
      <FindForm asked={filters} />
      <div className="flex flex-wrap items-center gap-x-6 border-b border-line text-14">
        <h2 ref={results} tabIndex={-1} className="mr-auto py-3 font-600">
          {t('results')}
        </h2>
        <TextLink
          to={savedSearchPaths.save({ kind: 'jobs', query: kept })}
          className="inline-flex min-h-11 items-center"
        >
          {t('save')}
        </TextLink>
        <TextLink to={savedSearchPaths.list()} className="inline-flex min-h-11 items-center">
          {t('saved')}
        </TextLink>
      </div>
      <ListStates of={found} label={loading} message={message} />
      <p role="status" className="pt-3 empty:hidden">
        {instead && t('instead', { words: instead })}
      </p>
      {found.data?.posts.length === 0 && <EmptyState heading="h3" title={t('none')} text={t('noneText')} />}
      {found.data && found.data.posts.length > 0 && (
        <ul>
          {found.data.posts.map((post) => (
            <JobLine
              key={post.id}
              post={post}
              to={jobPaths.job(post.id)}
              fits={post.own ? 0 : fittingWork(work, post.skills).length}
            >
              {post.own ? (
                <p className="text-14 text-muted">{t('own')}</p>
              ) : (
                <MarkPost id={post.id} title={post.title} mark={post.saved ? 'saved' : null} />
              )}
            </JobLine>
          ))}
        </ul>
      )}
      <JobPages
        next={found.data?.next ? paths.jobs({ ...wanted, after: found.data.next }) : null}
        first={after ? paths.jobs(filters) : null}
      />
    </div>
  );
}
