import { searchLimits } from '#shared/search/facets.ts';
import {
  type Asked,
  askAll,
  askByMatch,
  butOwners,
  type Chosen,
  type Clauses,
  ofOwners,
  termsByMatch,
} from './build-clauses.ts';
import { isFound } from './count-found.ts';
import { maxOfOne, type TextMatch, takePage, textMatches } from './rank-document.ts';
import { type SearchCursor, writeCursor } from './search-cursor.ts';
import { countByOwner, fetchHits, findAmong, type Hit, maxGathered, maxRead, type Position } from './search-queries.ts';
import { placeOf } from './tiers.ts';
import type { Turn } from './turn.ts';

/** Hits that the first tiers that are read are to have. */
const wanted = 96;

/**
 * Reads what a query finds, highest first, from behind a position, a portion at each call, and null at the end: of as
 * many tiers, from the highest down, as are likely to have enough. `but`: people of whom enough was found.
 */
function readHits(turn: Turn, asked: Asked, from: Position | null) {
  let behind = from;
  let place = from ? placeOf(from) : Number.POSITIVE_INFINITY;
  let ended = false;
  /** How much more often than expected hits have turned out to be. */
  let factor = 1;

  return async (but: string[]): Promise<Hit[] | null> => {
    if (ended) return null;
    const { tiers, least, expected } = await turn.reach(asked, place, wanted, factor);
    const query = butOwners(asked.query, but);
    const { hits, looked } = await turn.run((trx) =>
      fetchHits(trx, { query, apart: asked.apart, tiers }, { least, behind }),
    );
    const learned = (factor * (looked + 1)) / (expected + 1);
    if (looked >= maxGathered) {
      // So many that not all were seen: the highest of them lie in fewer tiers, if there are fewer to read.
      const { tiers: fewer } = await turn.reach(asked, place, wanted, learned);
      if (fewer.length < tiers.length) {
        factor = learned;
        return [];
      }
    }
    behind = hits.at(-1) ?? behind;
    if (hits.length === maxRead) place = placeOf(hits[maxRead - 1] as Hit);
    else {
      place = least - 1;
      ended = least === 0;
      factor = learned;
    }
    return hits;
  };
}

export type Search = {
  text: string;
  chosen: Chosen;
  /** Id of the one person whose work is looked through. */
  owner: string | null;
  /** Ids of those of whom nothing is found. */
  apart: string[];
  cursor: SearchCursor | null;
  /** What was typed, and no other spelling of it. */
  exact: boolean;
};
export type Page = {
  hits: Listed[];
  /** How many more each of these people has that are left out here. */
  left: Map<string, number>;
  next: string | null;
};
type Listed = Hit & { match: TextMatch };

/** One page of what has all of this: what fits better first, and by rank what fits alike. */
export async function findPage(turn: Turn, clauses: Clauses, { cursor, owner }: Search): Promise<Page> {
  const max = owner ? Number.POSITIVE_INFINITY : maxOfOne;
  const list: Listed[] = [];
  let page = takePage(list, searchLimits.page, max);
  let begun = cursor === null;
  const queries = await queriesOf(turn, clauses);
  for (const asked of queries) {
    const isBegin = asked.match === cursor?.match;
    // What the cursor was at may have nothing any more: then what fits less begins.
    begun ||= cursor !== null && textMatches.indexOf(asked.match) >= textMatches.indexOf(cursor.match);
    if (!begun) continue;
    const read = readHits(turn, asked, isBegin ? cursor : null);
    for (let hits = await read([]); hits; hits = await read([...page.left.keys()])) {
      list.push(...hits.map((hit) => ({ ...hit, match: asked.match })));
      page = takePage(list, searchLimits.page, max);
      const last = list[page.read - 1];
      if (last && page.read < list.length) return complete(turn, clauses, page, writeCursor(last));
    }
  }
  return complete(turn, clauses, page, null);
}

/**
 * What nothing has is not asked for place by place. Only if there is something all the same is the dictionary behind,
 * and nothing is left out by it.
 */
async function queriesOf(turn: Turn, clauses: Clauses) {
  // Asked for at once, these are one question to the database.
  const counts = await turn.count(termsByMatch(clauses));
  const isKnown = (term: string) => (counts.get(term) ?? 0) > 0;
  if (askAll(clauses).parts.every((any) => any.some(isKnown))) return askByMatch(clauses, isKnown);
  return (await isFound(turn, clauses)) ? askByMatch(clauses, () => true) : [];
}

/** Of whom something was left out is told how much there is: not all of it was read. */
async function complete(turn: Turn, clauses: Clauses, { taken, left }: Taken, next: string | null): Promise<Page> {
  const hits = await keepExact(turn, clauses, taken);
  const owners = [...left.keys()];
  if (owners.length === 0) return { hits, left, next };
  const { query, kinds, apart } = askAll(clauses);
  const scope = { query: ofOwners(query, owners), apart, tiers: turn.tiersOf(kinds) };
  const counts = await turn.run((trx) => countByOwner(trx, scope, searchLimits.counted));
  const more = (owner: string): [string, number] => {
    const shown = taken.filter(({ owner_id }) => owner_id === owner).length;
    return [owner, Math.max(left.get(owner) ?? 0, (counts.get(owner) ?? 0) - shown)];
  };
  return { hits, left: new Map(owners.map(more)), next };
}
/** Of two words that share their term with another pair, only those are shown that do follow each other. */
async function keepExact(turn: Turn, { phrases }: Clauses, taken: Listed[]) {
  const exact = phrases.flatMap((phrase) => phrase.exact ?? []);
  if (exact.length === 0 || taken.length === 0) return taken;
  const ids = taken.map(({ id }) => id);
  const kept = await turn.run((trx) => findAmong(trx, exact.join(' & '), ids));
  return taken.filter(({ id }) => kept.has(id));
}
type Taken = ReturnType<typeof takePage<Listed>>;
