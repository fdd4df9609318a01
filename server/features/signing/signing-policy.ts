import type { ApprovalRule } from '#shared/signing/limits.ts';
import type { AnswerInput, AnswerResult } from '#shared/signing/signing.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import type { RequestRow, ShownProject } from './signing-queries.ts';

type Answer = AnswerInput['answer'];

/** `asked`: signers of the project. `confirmed`: those of them whose confirmation of the text as it stands stands. */
export type Approval = { rule: ApprovalRule; asked: number; confirmed: number };

/**
 * Whether as many have confirmed as the owner's rule wants. An open question never counts, nor does a project that asks
 * nobody.
 */
export const isEnough = ({ rule, asked, confirmed }: Approval) =>
  confirmed > 0 && (rule === 'any' || confirmed >= asked);

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
