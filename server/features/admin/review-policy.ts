import type { ReviewInput } from '#shared/admin/reviews.ts';

export type ReviewFacts = {
  status: 'pending' | 'approved' | 'rejected';
  held: boolean;
  /** As many confirmations of the text as it stands stand as the owner's rule wants. */
  confirmed: boolean;
  /** Its owner has removed it: what held it is still decided, and nothing else. */
  removed: boolean;
  /** The admin's own project, or one they have a part in (trust/has-part.ts). */
  own: boolean;
  /** Appealed against a decision of this admin, and another could decide (appealed-decision.ts). */
  against: boolean;
  /** Signers who may be asked once more (signing/recheck-policy.ts). */
  toRecheck: string[];
  /** Another signer could bring it on. */
  anotherCan: boolean;
};

/**
 * Why an admin may not decide so: the code of a problem, or null when they may. Nobody but a signer makes a
 * confirmation, so without one there is nothing to approve.
 */
export function reviewRefusal(
  decision: ReviewInput['decision'],
  { status, held, confirmed, removed, own, against, toRecheck, anotherCan }: ReviewFacts,
  signerId?: string,
): string | null {
  if (own) return 'own_project';
  if (against) return 'own_decision';
  if (removed && !held) return 'already_reviewed';
  if (decision === 'ask_again' || decision === 'other_signer') {
    if (removed || !held) return 'already_reviewed';
    if (decision === 'other_signer') return anotherCan && !confirmed ? null : 'no_other_signer';
    return toRecheck.some((id) => signerId === undefined || id === signerId) ? null : 'signer_rechecked';
  }
  if (decision === 'reject') return status === 'rejected' && !held ? 'already_reviewed' : null;
  if (decision === 'release') return held && !confirmed ? null : 'nothing_to_release';
  if (!confirmed) return 'no_confirmation';
  return status === 'approved' && !held ? 'already_reviewed' : null;
}
