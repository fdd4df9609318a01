import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { Discussion } from '#shared/social/comments.ts';
import { maxCommentsCounted } from '#shared/social/limits.ts';
import { socialPaths } from '#shared/social/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { AwaitedPage } from '#web/features/shell/awaited-page.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { CloseButton } from '#web/features/social/close-button.tsx';
import { addComment, CommentForm, changeComment } from '#web/features/social/comment-form.tsx';
import { LikeButton } from '#web/features/social/like-button.tsx';
import { discussionOf } from '#web/features/social/social-queries.ts';
import { ThreadView } from '#web/features/social/thread-view.tsx';
import { useTypedUnder } from '#web/features/social/use-typed-under.ts';
import { useWatching } from '#web/features/social/use-watching.ts';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/comments';

await loadWords('errors', 'social');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ comment: addComment, 'change-comment': changeComment });
export const handle = { title: 'social.bar' };

export function loader({ context, request, params, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(discussionOf(params.project, url.searchParams.get('after')));
}

/** What people say of a project that everybody may see, and where one says it. */
export default eachAnew(Comments);

function Comments({ params }: Route.ComponentProps) {
  const t = useWords('social');
  const after = useSearchParams()[0].get('after');
  const found = useQuery(discussionOf(params.project, after));
  useWatching(found.data?.project.id);
  return (
    <AreaErrors of="social">
      <AwaitedPage
        found={found}
        bar={t('bar')}
        loading={t('loading')}
        elsewhere={
          <TextLink href={paths.search()} className="inline-flex min-h-11 items-center">
            {t('page.elsewhere')}
          </TextLink>
        }
      >
        {(data) => <Shown discussion={data} older={after !== null} />}
      </AwaitedPage>
    </AreaErrors>
  );
}

function Shown({ discussion, older }: { discussion: Discussion; older: boolean }) {
  const t = useWords('social.page');
  const { project, own, closed, comments, pinned, threads, next } = discussion;
  const said = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(said, comments);
  const { threads: shown, onTyping } = useTypedUnder(pinned ? [pinned, ...threads] : threads);
  const address = (query?: { after: string }) => socialPaths.comments(project.short_id, query);
  return (
    <>
      <PageHead title={t('title', { project: project.title })} />
      <h1 className="font-serif text-28 wrap-anywhere">
        <Typed>{t('title', { project: project.title })}</Typed>
      </h1>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-6 text-muted">
        <Typed>{t('by', { name: project.owner.full_name })}</Typed>
        <TextLink href={paths.publicProject(project.short_id)} className="inline-flex min-h-11 items-center">
          {t('public')}
        </TextLink>
        <HelpLink topic="likes-and-comments" />
      </p>
      <LikeButton discussion={discussion} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={said} tabIndex={-1} className="font-serif text-22">
          {comments > maxCommentsCounted ? t('many', { count: maxCommentsCounted }) : t('count', { count: comments })}
        </h2>
        {own && <CloseButton discussion={discussion} />}
      </div>
      <CommentForm to={{ project: project.id }} ended={closed ? t('closed') : null} />
      {shown.length === 0 ? (
        !closed && <EmptyState heading="p" title={t('count', { count: 0 })} text={t('emptyText')} />
      ) : (
        <ul className="mt-8">
          {shown.map((thread) => (
            <ThreadView
              key={thread.comment.id}
              thread={thread}
              within={discussion}
              pinned={thread === pinned}
              onTyping={(typing) => onTyping(thread, typing)}
            />
          ))}
        </ul>
      )}
      {(next || older) && (
        <div className="mt-6 flex flex-wrap gap-3">
          {next && (
            <ButtonLink to={address({ after: next })} variant="secondary">
              {t('older')}
            </ButtonLink>
          )}
          {older && (
            <ButtonLink to={address()} variant="bare">
              {t('newest')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
