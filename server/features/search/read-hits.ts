import { type Asked, narrowed } from './build-clauses.ts';
import { kinds, placeOf, type Shares } from './rank-blocks.ts';
import { fetchHits, type Hit, mostRead, type Place } from './search-queries.ts';
import { mostGathered, type Turn } from './turn.ts';

/** Hits that the first blocks are to have, and how much more is asked for when one has guessed wrong. */
const firstWanted = 96;
const step = 8;

/**
 * Reads what a query finds, highest first, from behind a place, a portion at each call, and null at the end. What few documents have is gathered
 * and sorted; of what many have, the highest blocks are looked at, as many as are needed. `but`: people of whom enough was found.
 */
export function readHits(turn: Turn, asked: Asked, from: Place | null) {
  const { query } = asked;
  let behind = from;
  let place: number | null | undefined = from ? placeOf(from) : undefined;
  let wanted = firstWanted;
  let shares: Shares | undefined;
  let gathers = false;
  let ended = false;

  const take = (hits: Hit[]) => {
    behind = hits.at(-1) ?? behind;
    return hits;
  };
  return async (but: string[]): Promise<Hit[] | null> => {
    if (!shares) {
      const expected = await turn.expect(asked);
      shares = expected.shares;
      gathers = expected.hits <= mostGathered || !turn.hasBlocks();
    }
    if (ended) return null;
    if (gathers) {
      const { hits, looked } = await turn.run((trx) =>
        fetchHits(trx, narrowed(query, [], but), behind, mostGathered + 1),
      );
      gathers = looked <= mostGathered || !turn.hasBlocks();
      if (gathers) {
        ended = hits.length < mostRead;
        return take(hits);
      }
      shares = moreOf(shares);
    }
    const { terms, next } = turn.nextBlocks(place, wanted, shares);
    const { hits, looked } = await turn.run((trx) =>
      fetchHits(trx, narrowed(query, terms, but), behind, mostGathered + 1),
    );
    if (looked > mostGathered && wanted > 1) {
      wanted /= step;
      return [];
    }
    take(hits);
    if (hits.length === mostRead) place = placeOf(hits[mostRead - 1] as Hit);
    else {
      place = next;
      ended = next === null;
      wanted *= step;
    }
    return hits;
  };
}

const moreOf = (shares: Shares) =>
  Object.fromEntries(
    kinds.flatMap((kind) => (shares[kind] === undefined ? [] : [[kind, Math.min(1, shares[kind] * step)]])),
  );
