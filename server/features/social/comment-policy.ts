import { type CommentAct, editMinutes } from '#shared/social/limits.ts';

/** A comment before one reader. */
export type CommentFacts = {
  state: 'shown' | 'hidden' | 'blocked' | 'removed';
  /** Its owner keeps it from others. */
  hidden: boolean;
  /** They wrote it. */
  mine: boolean;
  /** It stands under their own project. */
  owner: boolean;
  isAnswer: boolean;
  pinned: boolean;
  /** The owner takes no more comments. */
  closed: boolean;
  /** Its age in minutes. */
  minutes: number;
};

/** What a signed-in reader may do with a comment, in the order of the buttons. */
export function mayWith({ state, hidden, mine, owner, isAnswer, pinned, closed, minutes }: CommentFacts): CommentAct[] {
  if (state === 'removed') return [];
  const shown = state === 'shown';
  const acts: [CommentAct, boolean][] = [
    ['answer', shown && !isAnswer && !closed],
    ['edit', shown && mine && minutes < editMinutes],
    ['pin', shown && owner && !isAnswer && !pinned],
    ['unpin', shown && owner && pinned],
    ['hide', !hidden && owner && !mine],
    ['show', hidden && owner],
    ['remove', mine],
    ['report', shown && !mine],
    ['block', (shown || (state === 'hidden' && owner)) && !mine],
  ];
  return acts.flatMap(([act, may]) => (may ? act : []));
}
