import type { Operations } from '#shared/desk/operations.ts';

/** What `replica.behind()` says, in a word and in seconds. */
export function replicaState(behind: number | null | undefined): Operations['replica'] {
  if (behind === undefined) return { state: 'none', seconds: 0 };
  if (behind === null) return { state: 'away', seconds: 0 };
  return { state: 'read', seconds: Math.round(behind / 100) / 10 };
}
