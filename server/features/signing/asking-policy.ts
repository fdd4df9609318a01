import type { SigningPage } from '#shared/signing/signing-page.ts';
import type { ProjectStatus } from './decide.ts';

/** How often a signer may have a new link: for all requests of theirs on one project. */
export const newLinks = { max: 3, minutesBetween: 60 } as const;

/** Why a signer may not have a new link: the code of a problem, or null when they may. */
export function newLinkRefusal(facts: {
  state: SigningPage['state'];
  status: ProjectStatus;
  held: boolean;
  confirmed: boolean;
  suppressed: boolean;
  /** New links they have had. */
  had: number;
}): string | null {
  const { state } = facts;
  if (facts.suppressed) return 'request_opted_out';
  if (state === 'cancelled' || state === 'opted_out') return `request_${state}`;
  if (state !== 'expired' || facts.status !== 'pending' || facts.held || facts.confirmed)
    return 'new_link_not_possible';
  return facts.had >= newLinks.max ? 'new_link_limit_reached' : null;
}

/** Why an owner may not ask a signer again: the code of a problem, or null when they may. */
export function askAgainRefusal(facts: {
  /** An admin has asked them once more already: what they said stands. */
  rechecked: boolean;
  confirmed: boolean;
  suppressed: boolean;
  status: ProjectStatus;
  held: boolean;
  adminDecided: boolean;
}): string | null {
  if (facts.held) return 'ask_again_not_possible';
  if (facts.suppressed) return 'signer_opted_out';
  if (facts.confirmed) return 'signer_confirmed';
  if (facts.rechecked) return 'signer_rechecked';
  if (facts.status === 'rejected' && facts.adminDecided) return 'project_rejected_by_review';
  return null;
}
