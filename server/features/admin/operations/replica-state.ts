import type { Operations } from '#shared/admin/operations.ts';

/** What `replica.lag()` says, in a word and in seconds. */
export function replicaState(lag: number | null | undefined): Operations['replica'] {
  if (lag === undefined) return { state: 'none', seconds: 0 };
  if (lag === null) return { state: 'away', seconds: 0 };
  return { state: 'read', seconds: Math.round(lag / 100) / 10 };
}
