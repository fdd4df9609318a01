import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Discussion, Thread } from '#shared/social/comments.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CommentRow } from './comment-row.tsx';
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
