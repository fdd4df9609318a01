import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import { askAll, type Clauses, type Facet } from './build-clauses.ts';
import { type Counted, countFacets, hasHits } from './search-queries.ts';
import type { Turn } from './turn.ts';

/** Of as many expected hits the number is found out in any case, whatever it takes. */
const fewHits = 1500;

/** For how long it may be counted what there is beside a page that was found, in milliseconds. */
const longestCount = 150;
/** Of what could not be counted in time. */
const many: Counted[] = [{ value: '', count: searchLimits.counted + 1 }];

/**
 * Counts by facet, each facet that something is chosen of without its own choice, and under '' everything that is found: as far as there is
 * time for. What is to be expected in great numbers is more than are counted otherwise; of a few the number is always true.
 */
export async function countAll(turn: Turn, clauses: Clauses) {
  const { hits } = await turn.expect(askAll(clauses));
  const isMuch = hits > fewHits;
  const counts = new Map<Facet | '', Counted[]>([['', isMuch ? many : await countFound(turn, clauses)]]);
  const chosen = searchFacets.filter((facet) => clauses.facets.some((each) => each.facet === facet));
  await turn.attempt(longestCount, async () => {
    if (isMuch) counts.set('', await countFound(turn, clauses));
    for (const facet of chosen) counts.set(facet, await countFound(turn, clauses, facet));
  });
  return counts;
}

/**
 * Of more than is counted, a hundred of each kind are looked at, of the highest tiers: among the highest of all there are people alone, and what works
 * are narrowed by would not be offered. Where a kind has fewer, the other is looked at for longer.
 */
async function countFound(turn: Turn, clauses: Clauses, but?: Facet): Promise<Counted[]> {
  const asked = askAll(clauses, but);
  const { hits } = await turn.expect(asked);
  const limit = searchLimits.counted + 1;
  const scopes = asked.kinds.map((kind) => ({ query: asked.query, tiers: turn.tiersOf([kind]) }));
  const count = (most: number) => turn.run((trx) => countFacets(trx, scopes, most, but));
  const found = (counts: Counted[]) => counts.find(({ value }) => value === '')?.count ?? 0;
  const few = hits > fewHits ? await count(Math.ceil(limit / scopes.length)) : [];
  const counts = found(few) >= limit ? few : await count(limit);
  return [...counts.filter(({ value }) => value !== ''), { value: '', count: Math.min(found(counts), limit) }];
}

/** Whether anything at all has it. What is to be expected in great numbers is not looked for. */
export async function isFound(turn: Turn, clauses: Clauses) {
  const { query, kinds, parts } = askAll(clauses);
  const { hits } = await turn.expect({ kinds, parts });
  return hits > fewHits || turn.run((trx) => hasHits(trx, { query, tiers: turn.tiersOf(kinds) }));
}
