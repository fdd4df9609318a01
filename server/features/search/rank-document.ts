import type { MailboxStanding } from '#shared/signing/signing.ts';

/** One answer behind a work; `party` is the same for all that come from one mailbox, or from one organisation. */
export type RankedAnswer = { mailbox: MailboxStanding; code: boolean; party: string };
export type Ranked = { answers: RankedAnswer[]; identity: boolean; confirmedAt: Date | null };

/**
 * So far apart that nothing below makes up for who confirmed it: neither a code, nor how many more of the same kind,
 * nor ten years.
 */
const strengths: Record<MailboxStanding, number> = {
  known_organisation: 6000,
  mail_domain: 4000,
  public_provider: 2300,
  relay: 1300,
  owner_domain: 600,
  disposable: 0,
};
/** What a code adds, where whose mailbox it is says something. */
const codes: Record<MailboxStanding, number> = {
  known_organisation: 450,
  mail_domain: 450,
  public_provider: 450,
  relay: 0,
  owner_domain: 0,
  disposable: 0,
};
const maxParties = 10;
/**
 * What the first of further confirmations would count for beside the strongest; the second counts for half of it, the
 * third for a third.
 */
const furtherShare = 1 / 8;
const identityWorth = 100;
/** Years since then are worth so much each, so that a rank that was written needs no second look as time goes by. */
const yearWorth = 30;
const beginning = Date.UTC(2020, 0);
const year = 365.25 * 86_400_000;
/** More than years of the best confirmations bring. */
export const maxRank = 16_383;

/**
 * What a document is worth beside how well it fits the words: how strongly it is confirmed, by how many who are
 * independent of each other, whether its owner's identity was checked, and how fresh it is, each of these less than the
 * one before. Nothing that is paid for is known here. The help article "how-search-ranks" tells it in plain words.
 */
export function rankDocument({ answers, identity, confirmedAt }: Ranked): number {
  const parties = new Map<string, number>();
  for (const { mailbox, code, party } of answers) {
    const strength = strengths[mailbox] + (code ? codes[mailbox] : 0);
    parties.set(party, Math.max(strength, parties.get(party) ?? 0));
  }
  const strongest = [...parties.values()].sort((a, b) => b - a).slice(0, maxParties);
  const confirmed = strongest.reduce(
    (sum, strength, at) => sum + (at === 0 ? strength : (strength * furtherShare) / (at + 1)),
    0,
  );
  const years = confirmedAt ? Math.max(0, (confirmedAt.getTime() - beginning) / year) : 0;
  return Math.min(maxRank, Math.round(confirmed + (identity ? identityWorth : 0) + years * yearWorth));
}

/**
 * Where the words of a query stand in a document, in the order of results: as a person's name, as the title of a work,
 * all in its title or name, all in these and what it is tagged with, all in what is read at first sight (these, the
 * summary, names), or elsewhere. Among those that are alike the rank decides.
 */
export const textMatches = ['person', 'name', 'title', 'tags', 'shown', 'text', 'alike-tags', 'alike-text'] as const;
export type TextMatch = (typeof textMatches)[number];

/** Of one person, on a page of results that others are found for, too. */
export const maxOfOne = 3;

type Scored = { owner_id: string };
/**
 * Takes a page off hits in their order. What one person has beyond `maxOfOne` is left out, for their own list shows it;
 * `read` says how many hits were passed, those left out among them.
 */
export function takePage<Hit extends Scored>(hits: Hit[], size: number, max: number = maxOfOne) {
  const taken: Hit[] = [];
  const left = new Map<string, number>();
  const counts = new Map<string, number>();
  let read = 0;
  for (const hit of hits) {
    if (taken.length === size) break;
    read++;
    const count = (counts.get(hit.owner_id) ?? 0) + 1;
    counts.set(hit.owner_id, count);
    if (count <= max) taken.push(hit);
    else left.set(hit.owner_id, count - max);
  }
  return { taken, left, read };
}
