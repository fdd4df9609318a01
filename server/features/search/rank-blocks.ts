import { mostRank } from './rank-document.ts';

export const kinds = ['person', 'project'] as const;
export type Kind = (typeof kinds)[number];

/** In places, as powers of two: parts of a rank (some hundred thousand people are alike who have nothing confirmed yet), a rank, 8 and 64 ranks. */
const shifts = [0, 4, 8, 11, 14] as const;
/** Among equal ranks the id decides; a place tells its first two digits. */
const perRank = 256;
export const highest = (mostRank + 1) * perRank - 1;

/** Where a document stands in the order of ranks, as far as whole numbers tell. */
export const placeOf = ({ rank, id }: { rank: number; id: string }) =>
  rank * perRank + Number.parseInt(id.slice(0, 2), 16);
const blockTerm = (kind: Kind, shift: number, place: number) => `=r${shift}:${kind}:${place >> shift}`;
export const isBlockTerm = (term: string) => /^=r\d+:/.test(term);

/**
 * The order of ranks as terms. The inverted index cannot give hits in an order, but a document has a term for each block of places that its
 * own lies in: whoever asks for the highest blocks beside the words gets the highest hits, and the index skips the rest. Each kind has blocks of
 * its own, since the highest are people: the highest works are not looked for among them.
 */
export const blockTerms = (document: { kind: Kind; rank: number; id: string }) =>
  shifts.map((shift) => blockTerm(document.kind, shift, placeOf(document)));

/**
 * The size of blocks of which it has to be known how many documents they hold: one rank. Within it they are taken to be spread evenly; within eight they
 * are not, for thousands of works end at the same rank.
 */
const counted = 8;
export const countedPrefix = `=r${counted}:`;

function documentsIn(kind: Kind, shift: number, place: number, counts: Map<string, number>) {
  const held = (at: number) => counts.get(blockTerm(kind, counted, at)) ?? 0;
  if (shift <= counted) return held(place) / 2 ** (counted - shift);
  const first = (place >> shift) << shift;
  let sum = 0;
  for (let at = first; at < first + 2 ** shift; at += 2 ** counted) sum += held(at);
  return sum;
}

/** Which share of the documents of a kind is likely to be a hit; a kind that is not asked for has none. */
export type Shares = Partial<Record<Kind, number>>;
/**
 * The next blocks from a place downwards in which so many hits are expected: few and large. The first may begin above the place. `next` is where
 * to go on, null at the end.
 */
export function nextBlocks(from: number, wanted: number, shares: Shares, counts: Map<string, number>) {
  const asked = kinds.flatMap((kind) => (shares[kind] === undefined ? [] : [{ kind, share: shares[kind] }]));
  const terms: string[] = [];
  let place = from;
  let expected = 0;
  while (place >= 0 && (terms.length === 0 || expected < wanted)) {
    const hits = (shift: number) =>
      asked.reduce((sum, { kind, share }) => sum + share * documentsIn(kind, shift, place, counts), 0);
    const begins = (shift: number) => place === from || (place + 1) % 2 ** shift === 0;
    const shift = shifts.findLast((each) => begins(each) && expected + hits(each) <= wanted) ?? shifts[0];
    terms.push(...asked.map(({ kind }) => blockTerm(kind, shift, place)));
    expected += hits(shift);
    place = ((place >> shift) << shift) - 1;
  }
  return { terms, next: place >= 0 ? place : null };
}
