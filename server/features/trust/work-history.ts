import { isDeepStrictEqual } from 'node:util';
import type { Facts } from './facts.ts';
import { isSameByPhrases, isSameByTitle, isSameWork, type WorkPrint } from './same-work.ts';
import { saysBeside } from './text/contained.ts';
import { isOneSlip } from './text/one-slip.ts';
import { likeness, shared, type WorkText } from './text/work-text.ts';
import { againstDays } from './weights.ts';

const dayMs = 86_400_000;

/** Where a version of a work was answered, and what became of it. Times in milliseconds. */
export type PastWork = {
  print: WorkPrint;
  answers: PastAnswer[];
  holds: PastHold[];
};
export type PastAnswer = {
  confirmation: string;
  signer: string;
  /** Registrable domain of the mailbox; null where it was forgotten. */
  domain: string | null;
  answer: string;
  unknown_person: boolean;
  /** Of one who did not know the owner: as it was written to, for as long as it is kept. */
  mailbox?: string | null;
  withdrawn: boolean;
  at: number;
};
/** `evidence`: a rule held it, and not the owner's own appeal or signers who disagree. */
export type PastHold = {
  confirmation: string | null;
  outcome: string | null;
  opened: number;
  decided_at: number | null;
  evidence: boolean;
};

/**
 * A work that is the same as another; `byText` where nothing else says so, `byTitle` for another client, `byPhrases`
 * where nothing joins them but how their owner writes.
 */
export type SameWork = PastWork & { byText: boolean; byTitle: boolean; byPhrases: boolean };

/** Those of some works that are the same as one. */
export const sameAs = (print: WorkPrint, past: PastWork[]): SameWork[] =>
  past
    .map((each) => ({ ...each, print: withWhole(each.print, print) }))
    .filter((each) => isSameWork(print, each.print))
    .map((each) => ({
      ...each,
      byText: !isSameWork({ ...print, text: null }, { ...each.print, text: null }),
      byTitle: isSameByTitle(print, each.print),
      byPhrases: isSameByPhrases(print, each.print),
    }));

/** What is kept of the very text that is weighed: that one is known as a whole. */
const withWhole = (kept: WorkPrint, { project_id, text }: WorkPrint): WorkPrint =>
  kept.project_id === project_id && text && kept.text && isDeepStrictEqual(kept.text.shingles, text.shingles)
    ? { ...kept, text: { ...kept.text, whole: text.whole } }
    : kept;

/**
 * What is remembered of a work when `signer` answers it: dissent belongs to the work, not to the row of a signer, and a
 * hold or a rejection to its copies as well: `same` has all of them. What an admin has settled since weighs no more, nor
 * what was said months later of a work for another client that has a like title, or is told in like phrases: many are.
 */
export function workHistory(
  same: SameWork[],
  {
    signer,
    mailbox,
    domain,
    text,
    confirmation,
    at,
  }: { signer: string; mailbox: string; domain: string; text: WorkText | null; confirmation: string; at: number },
): Pick<Facts['history'], 'work' | 'dissent' | 'reversed'> {
  const answers = same.flatMap((each) => each.answers).filter((each) => each.confirmation !== confirmation);
  // An owner tells much in the same words: what is suspected of one such work later says nothing of those before it.
  const copies = same
    .flatMap(({ holds, byText, byTitle }) =>
      holds.filter((each) => !(byText || byTitle) || each.outcome !== null || each.opened < at),
    )
    .filter((each) => each.confirmation !== confirmation && each.evidence);
  const open = same.map((work) => {
    const settled = settledAt(work, same);
    return {
      condemned: work.holds.some(
        (each) => each.outcome === 'rejected_not_credible' && (each.decided_at ?? 0) > settled,
      ),
      dissent: work.answers.filter(
        (each) =>
          isDissent(each) &&
          each.at > settled &&
          !(isLoose(work) && each.at > at + againstDays * dayMs) &&
          !takenBack(each, work, { same, text }),
      ),
    };
  });
  const dissenters = open
    .flatMap((each) => each.dissent)
    .filter((each) => each.confirmation !== confirmation && (each.signer !== signer || each.unknown_person));
  return {
    work: open.some(({ condemned }) => condemned)
      ? 'not_credible'
      : copies.some(({ outcome }) => outcome === null || outcome === 'rejected_content')
        ? 'held'
        : null,
    dissent: dissentOf(dissenters, { signer, mailbox, domain }),
    reversed: answers.some(
      (each) =>
        each.answer !== 'changes_requested' && isDissent(each) && each.signer === signer && !each.unknown_person,
    ),
  };
}

/**
 * When an admin last let a work, or a copy of it, pass. Not what is merely like the work that is weighed now: one that
 * is like two others would carry the admin's word from the one they saw to the one they did not. Nor what has a like
 * title or like phrases, where the work that is weighed has more of it: the admin saw that it was another.
 */
const settledAt = (work: SameWork, works: PastWork[]) =>
  Math.max(
    0,
    ...works
      .filter((each) => isSameWork(work.print, each.print) && (isLoose(work) || !isLooselySame(work.print, each.print)))
      .flatMap(({ holds }) => holds.filter(isAbsolved).map(({ decided_at }) => decided_at ?? 0)),
  );

const isLoose = ({ byTitle, byPhrases }: SameWork) => byTitle || byPhrases;
const isLooselySame = (a: WorkPrint, b: WorkPrint) => isSameByTitle(a, b) || isSameByPhrases(a, b);

/**
 * One no may be corrected by somebody of the same house, who knows the work; two are more than a mistake. Who was
 * written to by a slip, and says so, tells nothing of the work: once.
 */
function dissentOf(
  dissenters: PastAnswer[],
  { signer, mailbox, domain }: { signer: string; mailbox: string; domain: string },
): Facts['history']['dissent'] {
  const people = new Set(dissenters.map((each) => each.signer));
  if (people.size === 0) return null;
  // Who did not know the owner does not come to know them by being asked again.
  if (people.size > 1 || people.has(signer)) return 'others';
  const slip = (each: PastAnswer) => each.unknown_person && !!each.mailbox && isOneSlip(each.mailbox, mailbox);
  if (dissenters.every(slip)) return 'mistyped';
  return dissenters.every((each) => each.domain === domain) ? 'colleague' : 'others';
}

const isAbsolved = ({ outcome }: PastHold) => outcome === 'approved' || outcome === 'released';

/** A no or a wish for changes that stands, or a yes that was taken back. */
export const isDissent = ({ answer, withdrawn }: PastAnswer) => (answer === 'confirmed') === withdrawn;

/**
 * Whoever dissented has confirmed a version of it since, of their own accord, and what is weighed now says what that
 * one says, or is another work in like phrases. Who did not know the owner cannot.
 */
const takenBack = (
  dissent: PastAnswer,
  refused: SameWork,
  { same, text }: { same: PastWork[]; text: WorkText | null },
) =>
  !dissent.unknown_person &&
  same.some(
    (work) =>
      (refused.byPhrases
        ? isSameWork(work.print, refused.print)
        : isNearer(text, { yes: work.print.text, no: refused.print.text })) &&
      work.answers.some(
        ({ signer, answer, withdrawn, at }) =>
          signer === dissent.signer && answer === 'confirmed' && !withdrawn && at > dissent.at,
      ),
  );

/**
 * Whether a text claims what was confirmed, and not what was refused: the same part in it, told no more like the other.
 */
function isNearer(text: WorkText | null, { yes, no }: { yes: WorkText | null; no: WorkText | null }) {
  if (!text || !yes || !no) return true;
  const isRole =
    !text.role || !yes.role || shared(text.role, yes.role).common === Math.max(text.role.length, yes.role.length);
  const like = (other: WorkText) => likeness(text.shingles, other.shingles).share;
  return isRole && like(yes) >= like(no) && !saysBeside(text, no, yes);
}
