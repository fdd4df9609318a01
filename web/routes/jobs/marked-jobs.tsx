import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { JobLine } from '#web/features/jobs/job-line.tsx';
import { JobPages } from '#web/features/jobs/job-pages.tsx';
import { jobCounts, markedJobs } from '#web/features/jobs/job-queries.ts';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { MarkPost } from '#web/features/jobs/mark-post.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/marked-jobs';

await loadWords('jobs');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'jobs.bar' };

function readAsked(address: URLSearchParams) {
  const after = address.get('after');
  const mark = address.get('mark') === 'hidden' ? ('hidden' as const) : ('saved' as const);
  return { mark, after: after && isUuid(after) ? after : null };
}

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  const { mark, after } = readAsked(url.searchParams);
  return answered(markedJobs(mark, after), jobCounts);
}

/** Posts that one keeps, or has hidden. */
export default function MarkedJobs() {
  const t = useWords('jobs.marks');
  const loading = useWords('jobs')('loading');
  const find = useWords('jobs.find');
  const { message } = useErrors();
  const { mark, after } = readAsked(useSearchParams()[0]);
  const list = useQuery(markedJobs(mark, after));
  const hidden = mark === 'hidden';
  const head = useRef<HTMLHeadingElement>(null);
  // A post goes with the button that takes it off.
  useRestoreFocus(head, list.data?.posts.map(({ id }) => id).join());
  const here = hidden ? { mark } : {};
  return (
    <div>
      <PageHead title={t(hidden ? 'hiddenTitle' : 'title')} />
      <h1 ref={head} tabIndex={-1} className="font-serif text-28">
        {t(hidden ? 'hiddenTitle' : 'title')}
      </h1>
      <p className="mt-2 max-w-measure text-muted">{t(hidden ? 'hiddenLead' : 'lead')}</p>
      <JobTabs here="saved" />
      <ListStates of={list} label={loading} message={message} />
      {list.data?.posts.length === 0 && (
        <EmptyState
          title={t(hidden ? 'noneHidden' : 'none')}
          text={t(hidden ? 'noneHiddenText' : 'noneText')}
          action={<ButtonLink to={paths.jobs()}>{find('title')}</ButtonLink>}
        />
      )}
      {list.data && list.data.posts.length > 0 && (
        <ul>
          {list.data.posts.map((post) => (
            <JobLine key={post.id} post={post} heading="h2" to={jobPaths.job(post.id)}>
              <MarkPost id={post.id} title={post.title} mark={mark} />
            </JobLine>
          ))}
        </ul>
      )}
      {list.data && list.data.ended > 0 && (
        <p className="mt-4 text-14 text-muted">{t('ended', { count: list.data.ended })}</p>
      )}
      <JobPages
        next={list.data?.next ? jobPaths.markedJobs({ ...here, after: list.data.next }) : null}
        first={after ? jobPaths.markedJobs(here) : null}
      />
      <p className="mt-4 text-14">
        <TextLink
          to={hidden ? jobPaths.markedJobs() : jobPaths.markedJobs({ mark: 'hidden' })}
          className="inline-flex min-h-11 items-center"
        >
          {t(hidden ? 'toSaved' : 'toHidden')}
        </TextLink>
      </p>
    </div>
  );
}
