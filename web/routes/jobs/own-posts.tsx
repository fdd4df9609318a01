import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { BeginPost, begunPost } from '#web/features/jobs/begin-post.tsx';
import { JobPages } from '#web/features/jobs/job-pages.tsx';
import { jobCounts, ownPostList } from '#web/features/jobs/job-queries.ts';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { OwnPostLine } from '#web/features/jobs/own-post-line.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import type { Route } from './+types/own-posts';

await loadWords('jobs');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ begin: begunPost });
export const handle = { title: 'jobs.bar' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownPostList(url.searchParams.get('after')), jobCounts);
}

/** What one posted and drafts. */
export default function OwnPosts() {
  const t = useWords('jobs.posts');
  const loading = useWords('jobs')('loading');
  const { message } = useErrors();
  const after = useSearchParams()[0].get('after');
  const list = useQuery(ownPostList(after));
  const empty = list.data?.posts.length === 0;
  return (
    <AreaErrors of="jobs">
      <div>
        <PageHead title={t('title')} />
        <PageLine title={t('title')} action={list.data?.may_post && !empty && <BeginPost label={t('new')} />} />
        <JobTabs here="posts" />
        <ListStates of={list} label={loading} message={message} />
        {list.data && !list.data.may_post && (
          <p className="pt-5 text-muted">
            {t.rich('noPro', { plan: (words) => <TextLink to={paths.billing()}>{words}</TextLink> })}
          </p>
        )}
        {empty && (
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={list.data?.may_post && <BeginPost label={t('new')} />}
          />
        )}
        {list.data && !empty && (
          <ul>
            {list.data.posts.map((post) => (
              <OwnPostLine key={post.id} post={post} />
            ))}
          </ul>
        )}
        <JobPages
          next={list.data?.next ? jobPaths.ownPosts({ after: list.data.next }) : null}
          first={after ? jobPaths.ownPosts() : null}
        />
      </div>
    </AreaErrors>
  );
}
