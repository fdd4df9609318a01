import { type ApplicationState, liveStates } from '#shared/jobs/application-policy.ts';
import type { JobMessageAuthor } from '#shared/jobs/conversations.ts';
import { conversationLimits } from '#shared/jobs/limits.ts';
import type { PostState } from '#shared/jobs/post-policy.ts';

export type ConversationFacts = {
  state: ApplicationState;
  post: PostState;
  /** The account of either of the two is shut. */
  over: boolean;
  /** Who wrote, oldest first. */
  authors: JobMessageAuthor[];
};

/** The two can write while the application lives: nobody has ended it, and the admins have not taken the post down. */
export const isOpen = ({ state, post, over }: Omit<ConversationFacts, 'authors'>) =>
  liveStates.includes(state) && post !== 'removed' && !over;

/** How many more one of the two may write now: few in a row, and not without end. */
export function messagesLeft({ authors }: Pick<ConversationFacts, 'authors'>, author: JobMessageAuthor): number {
  const since = authors.length - 1 - authors.findLastIndex((each) => each !== author);
  const own = authors.filter((each) => each === author).length;
  return Math.max(0, Math.min(conversationLimits.inARow - since, conversationLimits.messages - own));
}

/** Why one of the two may not write one more: the code of a problem, or null when they may. */
export function messageRefusal(facts: ConversationFacts, author: JobMessageAuthor): string | null {
  if (!isOpen(facts)) return 'conversation_closed';
  return messagesLeft(facts, author) > 0 ? null : 'conversation_waits';
}
