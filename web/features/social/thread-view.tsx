import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { blockPaths } from '#shared/blocks/paths.ts';
import { paths } from '#shared/paths.ts';
import type { Comment, Discussion, Thread } from '#shared/social/comments.ts';
import type { CommentAct } from '#shared/social/limits.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { goOnTo, useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { ActOnComment, type AskedAct, isAsked, useCommentAct } from './act-on-comment.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import { answersTo } from './social-queries.ts';

type ThreadViewProps = { thread: Thread; within: Discussion; pinned?: boolean; onTyping: (typing: boolean) => void };

/** A comment with the answers to it: the first ones, or all when one asks. */
export function ThreadView({ thread, within, pinned = false, onTyping }: ThreadViewProps) {
  const { comment, answers, answers_in_all } = thread;
  const t = useWords('social.comment');
  const [all, setAll] = useState(false);
  const asked = useQuery({ ...answersTo(comment.id), enabled: all });
  const shown = asked.data?.answers ?? answers;
  return (
    <li className="border-t border-line py-5">
      <CommentRow comment={comment} pinned={pinned} {...{ within, onTyping }} />
      {shown.length > 0 && (
        <ul
          aria-label={t('answersOf', { name: comment.author?.full_name ?? t('somebody') })}
          className="mt-4 grid gap-5 border-l border-line pl-4 md:pl-6"
        >
          {shown.map((answer) => (
            <li key={answer.id}>
              <CommentRow comment={answer} {...{ within, onTyping }} />
            </li>
          ))}
        </ul>
      )}
      {answers_in_all > shown.length && (
        <Button variant="bare" className="mt-3" busy={all && asked.isFetching} onClick={() => setAll(true)}>
          {t('all', { count: answers_in_all })}
        </Button>
      )}
    </li>
  );
}

type CommentRowProps = {
  comment: Comment;
  within: Discussion;
  pinned?: boolean;
  /** Whether a form is open here: what is typed in it stays, whatever becomes of the comment. */
  onTyping: (typing: boolean) => void;
};

/** A comment with all that this reader may do with it. */
function CommentRow({ comment, within: { project, own, closed }, pinned = false, onTyping }: CommentRowProps) {
  const t = useWords('social.comment');
  const closedWords = useWords('social.page')('closed');
  const [open, setOpen] = useState<{ change: string | null } | null>(null);
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const head = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const act = useCommentAct(comment.id);
  // The pressed button may go with what it did.
  useRestoreFocus(head, comment.may.join());
  const { id, author, state, may, body } = comment;
  const name = author?.full_name ?? t('somebody');
  // The form goes with whatever had the focus in it.
  const close = () => {
    goOnTo(head.current, form.current);
    setOpen(null);
    onTyping(false);
  };
  const press = (pressed: CommentAct) => {
    if (pressed === 'answer' || pressed === 'edit') {
      setOpen({ change: pressed === 'edit' ? body : null });
      onTyping(true);
    } else if (isAsked(pressed)) setAsked(pressed);
    else if (pressed !== 'report' && pressed !== 'block') act.mutate(pressed);
  };
  const leadsTo = (each: CommentAct) => {
    if (each === 'report') return { href: paths.report('comment', id) };
    if (each === 'block' && author) return { to: blockPaths.person(author.username) };
    return null;
  };
  const label = (each: CommentAct) => t('of', { act: t(`acts.${each}`), name });
  return (
    <>
      <CommentText
        comment={comment}
        profileOf={paths.memberProfile}
        pinnedBy={pinned ? project.owner.full_name : undefined}
        {...(state === 'hidden' && { hiddenNote: t(own ? 'hiddenOwn' : 'hiddenMine') })}
        head={head}
      />
      {open && (
        <div ref={form}>
          <CommentForm
            to={
              open.change === null
                ? { project: project.id, answer: { id, name } }
                : { change: { id, body: open.change, project: project.id } }
            }
            ended={closed && open.change === null ? closedWords : null}
            onDone={close}
          />
        </div>
      )}
      {open === null && may.length > 0 && (
        <div className="mt-1 -ml-3 flex flex-wrap text-muted">
          {may.map((each) => {
            const leads = leadsTo(each);
            return leads ? (
              <ButtonLink key={each} variant="bare" {...leads} aria-label={label(each)}>
                {t(`acts.${each}`)}
              </ButtonLink>
            ) : (
              <Button
                key={each}
                variant="bare"
                busy={act.isPending && act.variables === each}
                aria-label={label(each)}
                onClick={() => press(each)}
              >
                {t(`acts.${each}`)}
              </Button>
            );
          })}
        </div>
      )}
      {asked && <ActOnComment act={asked} name={name} taking={act} onClose={() => setAsked(null)} />}
    </>
  );
}
