import { mostRank } from './rank-document.ts';

/** In places, as powers of two: parts of a rank (some hundred thousand people are alike who have nothing confirmed yet), a rank, 8 and 64 ranks. */
const shifts = [0, 4, 8, 11, 14] as const;
/** Among equal ranks the id decides; a place tells its first two digits. */
const perRank = 256;
export const highest = (mostRank + 1) * perRank - 1;

/** Where a document stands in the order of ranks, as far as whole numbers tell. */
export const placeOf = ({ rank, id }: { rank: number; id: string }) =>
  rank * perRank + Number.parseInt(id.slice(0, 2), 16);
const blockTerm = (shift: number, place: number) => `=r${shift}:${place >> shift}`;
export const isBlockTerm = (term: string) => /^=r\d+:/.test(term);

/**
 * The order of ranks as terms. The inverted index cannot give hits in an order, but a document has a term for each block of places that its
 * own lies in: whoever asks for the highest blocks beside the words gets the highest hits, and the index skips the rest.
 */
export const blockTerms = (document: { rank: number; id: string }) =>
  shifts.map((shift) => blockTerm(shift, placeOf(document)));

const counted = 11;
/** The blocks of which it has to be known how many documents they hold; within one these are taken to be spread evenly. */
export const countedBlocks = Array.from({ length: (highest >> counted) + 1 }, (_, block) => `=r${counted}:${block}`);

function documentsIn(shift: number, place: number, counts: Map<string, number>) {
  if (shift <= counted) return (counts.get(blockTerm(counted, place)) ?? 0) / 2 ** (counted - shift);
  const first = (place >> shift) << (shift - counted);
  const inside = countedBlocks.slice(first, first + 2 ** (shift - counted));
  return inside.reduce((sum, term) => sum + (counts.get(term) ?? 0), 0);
}

/**
 * The next blocks from a place downwards in which so many hits are expected when this share of documents is one: few and large. The first
 * may begin above the place. `next` is where to go on, null at the end.
 */
export function nextBlocks(from: number, wanted: number, share: number, counts: Map<string, number>) {
  const terms: string[] = [];
  let place = from;
  let expected = 0;
  while (place >= 0 && (terms.length === 0 || expected < wanted)) {
    const hits = (shift: number) => share * documentsIn(shift, place, counts);
    const begins = (shift: number) => place === from || (place + 1) % 2 ** shift === 0;
    const shift = shifts.findLast((each) => begins(each) && expected + hits(each) <= wanted) ?? shifts[0];
    terms.push(blockTerm(shift, place));
    expected += hits(shift);
    place = ((place >> shift) << shift) - 1;
  }
  return { terms, next: place >= 0 ? place : null };
}
