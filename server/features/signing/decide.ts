import { type Finding, isHeld } from '#server/features/trust/published.ts';
import type { AnswerInput } from '#shared/signing/signing.ts';

type Answer = AnswerInput['answer'];
export type ProjectStatus = 'pending' | 'approved' | 'rejected';
type State = { status: ProjectStatus; held: boolean };
/** How other signers' standing answers to the same text read. */
type Others = { confirmed: number; dissenting: number };

/**
 * What becomes of a project by what somebody did; `writeDecision` writes it. `state` is null where the project stays as
 * it is. `findings`: what the rules say of it, and what an admin looks at where it is held.
 */
export type Decision = { state: State | null; findings: Finding[] };

const contradiction = (detail: Finding['detail'] = {}): Finding => ({
  rule: 'conflicting_answers',
  points: 100,
  detail,
});

type AnswerFacts = {
  findings: Finding[];
  /** An earlier answer is still waiting for an admin. */
  heldBefore: boolean;
  /** Somebody refused, and an admin has left it to the signers since: a yes comes back to an admin. */
  leftToSigners: boolean;
  others: Others;
  /** With this confirmation as many have confirmed as the owner's rule wants. */
  enough: boolean;
};

/**
 * What an answer makes of its project: enough confirmations approve it, a decline rejects it, a wish for changes leaves
 * it pending. What the trust rules say never decides: it holds, and so does a contradiction. A hold ends by an admin's
 * decision alone, whatever is answered meanwhile.
 */
export function decideAnswer(answer: Answer, { heldBefore, leftToSigners, others, enough, ...facts }: AnswerFacts) {
  const conflict = answer === 'confirmed' ? leftToSigners || others.dissenting > 0 : others.confirmed > 0;
  const findings = conflict ? [...facts.findings, contradiction({ confirmed: others.confirmed })] : facts.findings;
  const statusOf = {
    confirmed: enough ? 'approved' : 'pending',
    declined: 'rejected',
    changes_requested: 'pending',
  } as const;
  const held = heldBefore || isHeld(findings);
  return { state: { status: held ? 'pending' : statusOf[answer], held }, findings } satisfies Decision;
}

/**
 * What taking an answer back makes of the project it was given to. A decision of an admin stands, and so does a hold.
 * Taking back a decline never approves by itself: where others have confirmed, an admin looks at both.
 */
export function decideWithdrawal(
  answer: Answer,
  facts: State & {
    /** The answer is to the text as it stands, and the project is there. */
    concerned: boolean;
    /** An admin, not a signer, was the last to reject it. */
    adminDecided: boolean;
    others: Others & { declined: number };
    /** Without this answer as many confirmations stand as the owner's rule wants. */
    enough: boolean;
  },
): Decision {
  const { concerned, status, held, adminDecided, others, enough } = facts;
  const stays: Decision = { state: null, findings: [] };
  if (!concerned || held) return stays;
  if (answer === 'confirmed') {
    if (enough || status === 'rejected') return stays;
    const rejects = status === 'approved' || others.declined > 0;
    return { state: { status: rejects ? 'rejected' : 'pending', held: false }, findings: [] };
  }
  if (status === 'approved' || others.declined > 0 || (status === 'rejected' && adminDecided)) return stays;
  return others.confirmed > 0
    ? { state: { status: 'pending', held: true }, findings: [contradiction()] }
    : { state: { status: 'pending', held: false }, findings: [] };
}

type WaitingFacts = State & {
  /** Removed, or its owner gone. */
  over: boolean;
  enough: boolean;
};
const waitsForSigners = ({ status, held, over, enough }: WaitingFacts) =>
  status === 'pending' && !held && !over && enough;

/**
 * What is left of a project whose signer was forgotten, where those who are left are enough: what the last confirmation
 * of theirs would have made of it. What is held, decided or removed stays as it is.
 */
export const decideWithoutSigner = (facts: WaitingFacts & { leftToSigners: boolean; others: Others }): Decision =>
  waitsForSigners(facts)
    ? decideAnswer('confirmed', { ...facts, findings: [], heldBefore: false })
    : { state: null, findings: [] };

/**
 * A question of an admin's that has ended without an answer brings its project back to them where enough have
 * confirmed, so that its owner can do nothing, and nobody else decides. `asked`: it is open still.
 */
export const decideEndedRecheck = (facts: WaitingFacts & { asked: boolean; confirmed: number }): Decision =>
  waitsForSigners(facts) && !facts.asked
    ? { state: { status: 'pending', held: true }, findings: [contradiction({ confirmed: facts.confirmed })] }
    : { state: null, findings: [] };
