import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { JobLine } from '../../features/jobs/job-line.tsx';
import { JobPages } from '../../features/jobs/job-pages.tsx';
import { markedJobs } from '../../features/jobs/job-queries.ts';
import { JobTabs } from '../../features/jobs/job-tabs.tsx';
import { MarkPost } from '../../features/jobs/mark-post.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import type { Route } from './+types/marked-jobs';

await loadWords('jobs');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'jobs.bar' };

function readAsked(address: URLSearchParams) {
  const after = address.get('after');
  const mark = address.get('mark') === 'hidden' ? ('hidden' as const) : ('saved' as const);
  return { mark, after: after && isUuid(after) ? after : null };
}

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  const { mark, after } = readAsked(url.searchParams);
  return answered(markedJobs(mark, after));
}

/** Posts that one keeps, or has hidden. */
export default function MarkedJobs() {
  const t = useWords('jobs.marks');
  const loading = useWords('jobs')('loading');
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
        <EmptyState title={t(hidden ? 'noneHidden' : 'none')} text={t(hidden ? 'noneHiddenText' : 'noneText')} />
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
