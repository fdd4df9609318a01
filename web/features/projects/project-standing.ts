import type { ProjectRow } from '#shared/projects/projects.ts';

export type RowSigner = ProjectRow['signers'][number];
/** With whom a project is: its owner, a signer, us, or nobody because it is confirmed. */
export type Side = 'you' | 'signer' | 'us' | 'done';
export type Standing = {
  side: Side;
  /** Key of the catalogue group `dashboard.standing`: what there is to say. */
  reason:
    | 'confirmed'
    | 'held'
    | 'rejected'
    | 'changes'
    | 'undeliverable'
    | 'expired'
    | 'withdrawn'
    | 'opted_out'
    | 'queued'
    | 'waiting'
    | 'nobody';
  /** Whom it is about. */
  signer: RowSigner | null;
};

/** The signer whose turn decides, in this order: what the owner has to do comes before what others still may. */
const turns: { side: Side; reason: Standing['reason']; is: (signer: RowSigner) => boolean }[] = [
  { side: 'you', reason: 'changes', is: ({ state, answer }) => state === 'answered' && answer === 'changes_requested' },
  { side: 'you', reason: 'undeliverable', is: ({ state }) => state === 'undeliverable' },
  { side: 'signer', reason: 'waiting', is: ({ state }) => state === 'waiting' },
  { side: 'signer', reason: 'queued', is: ({ state }) => state === 'queued' },
  { side: 'you', reason: 'expired', is: ({ state }) => state === 'expired' },
  { side: 'you', reason: 'withdrawn', is: ({ state }) => state === 'withdrawn' },
  { side: 'you', reason: 'opted_out', is: ({ state }) => state === 'opted_out' },
];

/** Where a project of one's own stands, from its row alone. */
export function standingOf({ status, held_at, signers }: Pick<ProjectRow, 'status' | 'held_at' | 'signers'>): Standing {
  const who = (is: (signer: RowSigner) => boolean) => signers.find(is) ?? null;
  if (status === 'approved')
    return {
      side: 'done',
      reason: 'confirmed',
      signer: who(({ answer, state }) => answer === 'confirmed' && state === 'answered'),
    };
  if (status === 'rejected')
    return { side: 'you', reason: 'rejected', signer: who(({ answer }) => answer === 'declined') };
  if (held_at) return { side: 'us', reason: 'held', signer: null };
  const turn = turns.find(({ is }) => signers.some(is));
  return turn
    ? { side: turn.side, reason: turn.reason, signer: who(turn.is) }
    : { side: 'you', reason: 'nobody', signer: null };
}
