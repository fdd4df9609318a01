import { type Asked, butOwners } from './build-clauses.ts';
import { fetchHits, type Hit, maxGathered, maxRead, type Position } from './search-queries.ts';
import { placeOf } from './tiers.ts';
import type { Turn } from './turn.ts';

/** Hits that the first tiers that are read are to have. */
const wanted = 96;

/**
 * Reads what a query finds, highest first, from behind a position, a portion at each call, and null at the end: of as many tiers, from the highest down, as
 * are likely to have enough. `but`: people of whom enough was found.
 */
export function readHits(turn: Turn, asked: Asked, from: Position | null) {
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
