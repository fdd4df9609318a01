import type { Discussion, Thread } from '#shared/social/comments.ts';
import { socialPaths } from '#shared/social/paths.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { CommentText } from './comment-text.tsx';

/** Whether anybody has said anything, or liked it: what nobody did is not counted out in public. */
export const isSaidOf = ({ likes, pinned, threads }: Discussion) =>
  likes.count > 0 || pinned !== null || threads.length > 0;

/** The way to be the first. */
export function SaySomething({ discussion: { project, closed } }: { discussion: Discussion }) {
  const t = useWords('social.public');
  if (closed) return null;
  return (
    <TextLink
      href={socialPaths.comments(project.short_id)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-muted"
    >
      {t('join')}
    </TextLink>
  );
}

/**
 * What people say of a project, on its public page: the same for everybody, and without script. Who takes part goes
 * elsewhere.
 */
export function SaidOfProject({ discussion }: { discussion: Discussion }) {
  const t = useWords('social.public');
  const { project, likes, closed, pinned, threads, next } = discussion;
  return (
    <Clause title={t('title')} id="comments" className="no-print">
      {likes.count > 0 && <p>{t('likes', { count: likes.count })}</p>}
      <ul className="mt-4">
        {pinned && <SaidThread thread={pinned} pinnedBy={project.owner.full_name} />}
        {threads.map((thread) => (
          <SaidThread key={thread.comment.id} thread={thread} />
        ))}
      </ul>
      {next && <p className="mt-4 text-14 text-muted">{t('older')}</p>}
      {closed && <p className="mt-4 text-14 text-muted">{t('closed')}</p>}
      <ButtonLink href={socialPaths.comments(project.short_id)} rel="nofollow" variant="secondary" className="mt-4">
        {t(closed ? 'read' : 'join')}
      </ButtonLink>
      <p className="mt-1 text-14 text-muted">{t('note')}</p>
    </Clause>
  );
}

function SaidThread({ thread: { comment, answers, answers_in_all }, pinnedBy }: { thread: Thread; pinnedBy?: string }) {
  const t = useWords('social.public');
  const { publicProfile } = usePaths();
  const more = answers_in_all - answers.length;
  return (
    <li className="border-t border-line py-4">
      <CommentText comment={comment} profileOf={publicProfile} pinnedBy={pinnedBy} />
      {answers.length > 0 && (
        <ul className="mt-4 grid gap-4 border-l border-line pl-4 md:pl-6">
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentText comment={answer} profileOf={publicProfile} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-3 text-14 text-muted">{t('more', { count: more })}</p>}
    </li>
  );
}
