import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { data } from 'react-router';
import { pipelineStates } from '#shared/jobs/application-policy.ts';
import { applicationDays } from '#shared/jobs/limits.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { useAnswers } from '#web/features/jobs/answer-applicant.tsx';
import { useBoard } from '#web/features/jobs/board.ts';
import { pipeline } from '#web/features/jobs/job-queries.ts';
import { PipelineColumn } from '#web/features/jobs/pipeline-column.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/applicants';

await loadWords('jobs');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';
export const handle = { title: 'jobs.tabs.posts', back: jobPaths.ownPosts() };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  const { postId } = params;
  if (!isUuid(postId)) throw data(null, { status: 404 });
  return answered(pipeline(postId));
}

/**
 * Who applied to one's own post, by where they stand: columns beside each other, on a phone one list below the other.
 */
export default eachAnew(Applicants);

function Applicants({ params: { postId } }: Route.ComponentProps) {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const { message } = useErrors();
  const post = useQuery(pipeline(postId));
  const { board, dragged } = useBoard();
  const head = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useAnswers(head);
  const title = post.data ? t('title', { title: post.data.title }) : words('bar');
  const counts = post.data?.counts;
  // Nobody is moved into what the closing of a post has made.
  const columns = pipelineStates.filter((state) => state !== 'closed' || counts?.closed);
  const anybody = counts && pipelineStates.some((state) => counts[state] > 0);
  return (
    <AreaErrors of="jobs">
      <PageHead title={title} />
      <h1 ref={head} tabIndex={-1} className={post.data ? 'max-w-200 font-serif text-28 wrap-anywhere' : 'sr-only'}>
        {title}
      </h1>
      <ListStates
        of={post}
        label={words('loading')}
        message={message}
        elsewhere={
          <TextLink to={jobPaths.ownPosts()} className="inline-flex min-h-11 items-center">
            {t('back')}
          </TextLink>
        }
      />
      {post.data && !anybody && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {post.data && anybody && (
        <>
          <p className="mt-2 max-w-measure text-14 text-muted">
            {t('order')} {t('kept', { days: applicationDays })}
          </p>
          {post.data.own && (
            <>
              <p className="hidden max-w-measure text-14 text-muted lg:block">{t('howToMove')}</p>
              <p className="text-14">
                <a
                  href={`/api/own-job-posts/${postId}/applicants/export`}
                  download
                  className="inline-flex min-h-11 items-center underline"
                >
                  {t('export')}
                </a>
              </p>
            </>
          )}
          <div className="mt-4 grid gap-6 lg:auto-cols-[minmax(13rem,1fr)] lg:grid-flow-col lg:gap-4 lg:overflow-x-auto lg:pb-4">
            {columns.map((state) => (
              <PipelineColumn
                key={state}
                {...{ postId, state, board, dragged, ask }}
                post={post.data}
                readAt={post.dataUpdatedAt}
              />
            ))}
          </div>
        </>
      )}
      <div className="contents">{dialog}</div>
    </AreaErrors>
  );
}
