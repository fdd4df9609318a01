import { useState } from 'react';
import type { Thread } from '#shared/social/comments.ts';

type Begun = { thread: Thread; at: number };

/**
 * Threads to show: those that are there, and one that has left the page while somebody types under it, at its place.
 * Its words may have been taken back, so they are not shown; whether it can still be answered is told when the answer
 * is sent.
 */
export function useTypedUnder(there: Thread[]) {
  const [begun, setBegun] = useState<Begun[]>([]);
  const threads = [...there];
  for (const { thread, at } of begun)
    if (!there.some(({ comment }) => comment.id === thread.comment.id)) threads.splice(at, 0, gone(thread));
  const onTyping = (thread: Thread, typing: boolean) =>
    setBegun((before) => {
      const others = before.filter((each) => each.thread.comment.id !== thread.comment.id);
      return typing ? [...others, { thread, at: threads.indexOf(thread) }] : others;
    });
  return { threads, onTyping };
}

const gone = ({ comment, ...thread }: Thread): Thread => ({
  ...thread,
  comment: { ...comment, state: 'removed', author: null, html: '', body: null, may: [] },
});
