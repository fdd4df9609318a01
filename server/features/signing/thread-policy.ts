import { threadLimits } from '#shared/signing/limits.ts';

export type ThreadFacts = {
  answer: 'confirmed' | 'changes_requested' | 'declined' | null;
  withdrawn: boolean;
  /** The project went on to another text, or without this signer. */
  outdated: boolean;
  status: 'pending' | 'approved' | 'rejected';
  held: boolean;
  /** Project removed, or its owner gone. */
  over: boolean;
};

/**
 * Whether there is something to talk about: a signer has asked for changes, and they have neither been made nor become
 * idle.
 */
export const isOpen = ({ answer, withdrawn, outdated, status, held, over }: ThreadFacts) =>
  answer === 'changes_requested' && !withdrawn && !outdated && status === 'pending' && !held && !over;

/** Why one side may not write one more: the code of a problem, or null when they may. `had`: what they wrote before. */
export function messageRefusal(facts: ThreadFacts, had: number): string | null {
  if (!isOpen(facts)) return 'thread_closed';
  return had >= threadLimits.messages ? 'thread_full' : null;
}
