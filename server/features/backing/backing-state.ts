import type { BackingState } from '#shared/backing/limits.ts';

export type BackingFacts = {
  withdrawn_at: Date | null;
  answer: 'accepted' | 'declined' | null;
  /** Everybody reads it. */
  shown: boolean;
};

/** Where a backing stands, for both sides alike. `unseen`: accepted, but whoever gave it may not at the moment. */
export function stateOf({ withdrawn_at, answer, shown }: BackingFacts): BackingState {
  if (withdrawn_at) return 'withdrawn';
  if (answer === 'declined') return 'declined';
  if (answer === null) return 'waiting';
  return shown ? 'shown' : 'unseen';
}
