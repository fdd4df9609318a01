import type { IdentityDifference, IdentityStatus, PicturePart } from '#shared/identity/identity-rules.ts';
import { isSpellingOf } from '#shared/profiles/name-spelling.ts';

/** What a person may do with what they hand in. */
export type OwnAct = 'choose' | 'add_picture' | 'submit' | 'withdraw';

/**
 * Why a person may not: the code of a problem, or null when they may. `status` is that of what they handed in last.
 */
export function ownRefusal(act: OwnAct, verified: boolean, status: IdentityStatus | null): string | null {
  if (act === 'withdraw') return status === 'draft' || status === 'pending' ? null : 'identity_nothing_sent';
  if (verified) return 'identity_verified_already';
  if (status === 'pending') return 'identity_waits';
  if (act !== 'choose' && status !== 'draft') return 'identity_document_required';
  return null;
}

/** The pictures that are missing before it can be sent. */
export const missingParts = (needed: readonly PicturePart[], there: readonly PicturePart[]) =>
  needed.filter((part) => !there.includes(part));

type Case = {
  status: IdentityStatus;
  /** The admin's own, or of who may be the same person (own-case.ts). */
  own: boolean;
  /** It was sent again since the admin read it. */
  changed: boolean;
  /** Its pictures can be opened. */
  readable: boolean;
};

/** Why an admin may not decide so, as the code of a problem; null when they may. */
export function decisionRefusal(
  decision: 'approve' | 'reject' | 'ask_again',
  { status, own, changed, readable }: Case,
): string | null {
  if (own) return 'own_identity';
  if (status !== 'pending' || changed) return 'identity_decided';
  // What nobody could see is no proof. Sending it back is right in any case.
  if (decision === 'approve' && !readable) return 'identity_key_missing';
  return null;
}

/** Why an admin may not look at pictures. */
export function lookRefusal({ status, own, readable }: Omit<Case, 'changed'>): string | null {
  if (own) return 'own_identity';
  if (status !== 'pending') return 'identity_decided';
  return readable ? null : 'identity_key_missing';
}

type Named = { name: string; date_of_birth: string };

/**
 * Where a document says something else than the profile. A profile without a date of birth says nothing against one.
 */
export function differencesOf(
  document: Named,
  profile: { full_name: string; date_of_birth: string | null },
): IdentityDifference[] {
  const differences: IdentityDifference[] = [];
  if (!isSpellingOf(profile.full_name, document.name)) differences.push('name');
  if (profile.date_of_birth !== null && profile.date_of_birth !== document.date_of_birth)
    differences.push('birth_date');
  return differences;
}

/** A document's number as it is compared: what people leave out or add between its letters says nothing. */
export const bareNumber = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
