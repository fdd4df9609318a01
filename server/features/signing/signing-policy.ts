import type { AnswerInput, SigningPage } from '#shared/signing/signing.ts';

type Answer = AnswerInput['answer'];
export type ProjectStatus = 'pending' | 'approved' | 'rejected';
/** How other signers' standing answers to the same text read. */
export type Others = { confirmed: number; dissenting: number };

export type Outcome = {
  status: ProjectStatus;
  /** An admin has to look before anything becomes public. */
  held: boolean;
  /** The answer contradicts another signer's: a rule of its own, `conflicting_answers`. */
  conflict: boolean;
};

type Weighed = {
  suspected: boolean;
  /** An earlier answer is still waiting for an admin. */
  heldBefore: boolean;
  /** Somebody refused, and an admin has left it to the signers since: a yes comes back to an admin. */
  leftToSigners?: boolean;
  /** With this confirmation as many have confirmed as the owner's rule wants (approval-policy.ts). */
  enough: boolean;
};

/**
 * What an answer makes of its project (product.md, decision 1). What the rules say of it never decides: it holds, and so does
 * a contradiction. A hold ends by an admin's decision alone, whatever is answered meanwhile.
 */
export function outcomeOf(
  answer: Answer,
  { suspected, heldBefore, leftToSigners = false, others, enough }: Weighed & { others: Others },
): Outcome {
  const conflict = answer === 'confirmed' ? leftToSigners || others.dissenting > 0 : others.confirmed > 0;
  if (heldBefore || conflict || suspected) return { status: 'pending', held: true, conflict };
  if (answer === 'confirmed') return { status: enough ? 'approved' : 'pending', held: false, conflict };
  return { status: answer === 'declined' ? 'rejected' : 'pending', held: false, conflict };
}

/**
 * What taking an answer back makes of the project it was given to. Null: nothing changes. A decision of an admin stands, and
 * so does a hold. Taking back a decline never approves by itself: where others have confirmed, an admin looks.
 */
export function withdrawalOutcome(
  answer: Answer,
  facts: {
    status: ProjectStatus;
    held: boolean;
    /** An admin, not a signer, was the last to reject it. */
    adminDecided: boolean;
    others: Others & { declined: number };
    /** Without this answer as many confirmations stand as the owner's rule wants. */
    enough: boolean;
  },
): Omit<Outcome, 'conflict'> | null {
  const { status, held, adminDecided, others, enough } = facts;
  if (held) return null;
  if (answer === 'confirmed') {
    if (enough || status === 'rejected') return null;
    if (status === 'approved' || others.declined > 0) return { status: 'rejected', held: false };
    return { status: 'pending', held: false };
  }
  if (status === 'approved' || others.declined > 0 || (status === 'rejected' && adminDecided)) return null;
  return { status: 'pending', held: others.confirmed > 0 };
}

/** Which page a link opens, from the facts of its request. */
export function pageState(facts: {
  requestState: 'open' | 'answered' | 'cancelled' | 'opted_out';
  expired: boolean;
  answered: boolean;
  withdrawn: boolean;
  /** Project removed or rejected, its owner gone, or the signer taken off it: nothing is asked any more. */
  over: boolean;
}): SigningPage['state'] {
  if (facts.answered) return facts.withdrawn ? 'withdrawn' : 'answered';
  if (facts.requestState === 'opted_out') return 'opted_out';
  if (facts.requestState === 'cancelled' || facts.over) return 'cancelled';
  return facts.expired ? 'expired' : 'open';
}

/** How often a signer may have a new link: for all requests of theirs on one project. */
export const newLinks = { most: 3, minutesBetween: 60 } as const;

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
  return facts.had >= newLinks.most ? 'new_link_limit_reached' : null;
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
