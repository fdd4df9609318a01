import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { BeginPost } from '../../features/jobs/begin-post.tsx';
import { JobPages } from '../../features/jobs/job-pages.tsx';
import { ownPostList } from '../../features/jobs/job-queries.ts';
import { JobTabs } from '../../features/jobs/job-tabs.tsx';
import { OwnPostLine } from '../../features/jobs/own-post-line.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLine } from '../../ui/page-line.tsx';
import type { Route } from './+types/own-posts';

await loadWords('jobs');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'jobs.bar' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownPostList(url.searchParams.get('after')));
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
        {list.data && !list.data.may_post && <p className="pt-5 text-muted">{t('noPro')}</p>}
        {empty && (
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={list.data?.may_post && <BeginPost label={t('new')} />}
          />
        )}
        {list.data && !empty && (
          <ul className="mt-4 border-t border-line">
            {list.data.posts.map((post) => (
              <OwnPostLine key={post.id} post={post} />
            ))}
          </ul>
        )}
        <HelpLink topic="apply-or-post-a-job" className="mt-4" />
        <JobPages
          next={list.data?.next ? jobPaths.ownPosts({ after: list.data.next }) : null}
          first={after ? jobPaths.ownPosts() : null}
        />
      </div>
    </AreaErrors>
  );
}
