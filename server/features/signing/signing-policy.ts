import type { ApprovalRule } from '#shared/signing/limits.ts';
import type { AnswerInput, AnswerResult } from '#shared/signing/signing.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import type { RequestRow, ShownProject } from './signing-queries.ts';

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
  /** With this confirmation as many have confirmed as the owner's rule wants. */
  enough: boolean;
};

/** `asked`: signers of the project. `confirmed`: those of them whose confirmation of the text as it stands stands. */
export type Approval = { rule: ApprovalRule; asked: number; confirmed: number };

/** Whether as many have confirmed as the owner's rule wants. An open question never counts, nor does a project that asks nobody. */
export const isEnough = ({ rule, asked, confirmed }: Approval) =>
  confirmed > 0 && (rule === 'any' || confirmed >= asked);

/**
 * What an answer makes of its project: enough confirmations approve it, a decline rejects it, a wish for changes leaves
 * it pending. What the trust rules say never decides: it holds, and so does a contradiction. A hold ends by an admin's
 * decision alone, whatever is answered meanwhile.
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

/** With what a confirmation waits while it is not public: a person's look, or the others who are asked. */
export const waitsFor = (
  answer: AnswerResult['answer'],
  { status, held }: { status: AnswerResult['status']; held: boolean },
): AnswerResult['waits_for'] => {
  if (answer !== 'confirmed' || status !== 'pending') return null;
  return held ? 'review' : 'signers';
};

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

type Given = { answer: Answer; comment: string | null; comment_public: boolean | null; unknown_person: boolean | null };

/** Whether what is sent says the same as the answer that stands, so that its result is the answer to both. */
export const isRepeat = (input: AnswerInput, given: Given): boolean =>
  input.answer === given.answer &&
  input.comment === (given.comment ?? '') &&
  input.comment_public === (given.comment_public ?? false) &&
  input.unknown_person === (given.unknown_person ?? false);

/** State of a request, of its answer and of its project taken together. */
export const stateOf = (
  request: Pick<RequestRow, 'state' | 'expired' | 'confirmation_id' | 'withdrawn_at' | 'signer_removed_at'>,
  project: Pick<ShownProject, 'status' | 'removed_at' | 'owner_closed'>,
) =>
  pageState({
    requestState: request.state,
    expired: request.expired,
    answered: request.confirmation_id !== null,
    withdrawn: request.withdrawn_at !== null,
    over:
      project.removed_at !== null ||
      project.owner_closed ||
      project.status === 'rejected' ||
      request.signer_removed_at !== null,
  });
