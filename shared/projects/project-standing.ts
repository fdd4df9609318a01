import type { SignerStory } from '../signing/signers.ts';
import type { ProjectDetail } from './project-detail.ts';

type StandingSigner = Pick<SignerStory, 'name' | 'state' | 'answer' | 'comment' | 'unknown_person'>;
/** All that says where a project stands. */
export type StandingFacts<Signer extends StandingSigner = StandingSigner> = Pick<
  ProjectDetail,
  'status' | 'held_at' | 'visibility' | 'hidden_by_us' | 'appealed' | 'rejected_ground' | 'rejected_reason'
> & { signers: Signer[] };

/** With whom a project is: its owner, a signer, us, or nobody because it is confirmed. */
export type Side = 'you' | 'signer' | 'us' | 'done';

/**
 * What there is to say of it: keys of the catalogue area `standing`, in which every list, page, mail and queue says it.
 */
export const standingReasons = [
  'confirmed',
  'hidden',
  'hidden_by_us',
  'appeal',
  'disagreement',
  'held',
  'unknown_person',
  'declined',
  'taken_back',
  'content',
  'not_credible',
  'rejected',
  'changes',
  'undeliverable',
  'waiting',
  'queued',
  'name_another',
  'expired',
  'withdrawn',
  'opted_out',
  'nobody',
] as const;
export type StandingReason = (typeof standingReasons)[number];

export type Standing<Signer extends StandingSigner = StandingSigner> = {
  side: Side;
  reason: StandingReason;
  /** Whom it is about, as they were named. */
  signers: Signer[];
  /** What was said of it, by one signer or by whoever decided; null where nobody said anything. */
  said: string | null;
};

const answered = (answer: SignerStory['answer']) => (signer: StandingSigner) =>
  signer.state === 'answered' && signer.answer === answer;

/**
 * Whose turn it is while nobody has decided, in this order: what the owner has to do comes before what others still
 * may.
 */
const turns: { side: Side; reason: StandingReason; is: (signer: StandingSigner) => boolean }[] = [
  { side: 'you', reason: 'changes', is: answered('changes_requested') },
  { side: 'you', reason: 'undeliverable', is: ({ state }) => state === 'undeliverable' },
  { side: 'signer', reason: 'waiting', is: ({ state }) => state === 'waiting' },
  { side: 'signer', reason: 'queued', is: ({ state }) => state === 'queued' },
  { side: 'you', reason: 'name_another', is: answered('declined') },
  { side: 'you', reason: 'expired', is: ({ state }) => state === 'expired' },
  { side: 'you', reason: 'withdrawn', is: ({ state }) => state === 'withdrawn' },
  { side: 'you', reason: 'opted_out', is: ({ state }) => state === 'opted_out' },
];

/** What a rejection by a signer was, where they are still on the project. */
const refusals: { reason: StandingReason; is: (signer: StandingSigner) => boolean }[] = [
  { reason: 'unknown_person', is: ({ unknown_person, state }) => state === 'answered' && unknown_person },
  { reason: 'declined', is: answered('declined') },
  { reason: 'taken_back', is: ({ state, answer }) => state === 'withdrawn' && answer === 'confirmed' },
];

/**
 * Where a project stands, for everybody who may know it. What its owner can see for themselves is named: their own
 * appeal, and answers that contradict each other. Whatever else makes a person look is told to nobody.
 */
export function projectStatus<Signer extends StandingSigner>(facts: StandingFacts<Signer>): Standing<Signer> {
  const { status, held_at, visibility, hidden_by_us, signers } = facts;
  const standing = (
    side: Side,
    reason: StandingReason,
    is: (signer: Signer) => boolean = () => false,
    said: string | null = null,
  ) => ({ side, reason, signers: signers.filter(is), said: said || null });
  /** The words of the one who said something; of several, each stands with their own answer. */
  const by = (side: Side, reason: StandingReason, is: (signer: Signer) => boolean) => {
    const who = signers.filter(is);
    return standing(side, reason, is, who.length === 1 ? (who[0]?.comment ?? null) : null);
  };
  if (status === 'approved')
    return standing(
      'done',
      hidden_by_us ? 'hidden_by_us' : visibility === 'hidden' ? 'hidden' : 'confirmed',
      answered('confirmed'),
    );
  if (status === 'rejected') {
    const { rejected_ground: ground, rejected_reason: reason } = facts;
    if (ground === 'content' || ground === 'not_credible') return standing('you', ground, undefined, reason);
    const refusal = refusals.find(({ is }) => signers.some(is));
    return refusal ? by('you', refusal.reason, refusal.is) : standing('you', 'rejected', undefined, reason);
  }
  if (held_at) return standing('us', heldFor(facts));
  const turn = turns.find(({ is }) => signers.some(is));
  return turn ? by(turn.side, turn.reason, turn.is) : standing('you', 'nobody');
}

const heldFor = ({ appealed, signers }: StandingFacts) => {
  if (appealed) return 'appeal';
  const dissent = signers.some((signer) => answered('declined')(signer) || answered('changes_requested')(signer));
  return dissent && signers.some(answered('confirmed')) ? 'disagreement' : 'held';
};

/** The values of its sentence in the area `standing`; `list` joins names as the reader's language does. */
export const standingValues = (standing: Standing, list: (names: string[]) => string) => ({
  names: list(standing.signers.map(({ name }) => name)),
  count: standing.signers.length,
});
