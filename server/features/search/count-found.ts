import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import { askAll, type Clauses, type Facet, narrowed } from './build-clauses.ts';
import type { Kind } from './rank-blocks.ts';
import { type Counted, countFacets, hasHits } from './search-queries.ts';
import { mostGathered, type Turn } from './turn.ts';

/**
 * Hits that the first blocks are to have, for each that is counted: every document that is looked at there costs as much as ten that are counted. The highest
 * people have more words than others, by their many works; works are as expected.
 */
const firstWanted: Record<Kind, number> = { person: 0.75, project: 1.25 };

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
  const isMuch = hits > mostGathered;
  const counts = new Map<Facet | '', Counted[]>([['', isMuch ? many : await countFound(turn, clauses)]]);
  const chosen = searchFacets.filter((facet) => clauses.facets.some((each) => each.facet === facet));
  await turn.attempt(longestCount, async () => {
    if (isMuch) counts.set('', await countFound(turn, clauses));
    for (const facet of chosen) counts.set(facet, await countFound(turn, clauses, facet));
  });
  return counts;
}

/**
 * Of more than is counted, the highest of each kind are looked at: among the highest of all there are people alone, and what works are narrowed
 * by would not be offered. Where a kind has few, the other is looked at for longer.
 */
async function countFound(turn: Turn, clauses: Clauses, but?: Facet) {
  const asked = askAll(clauses, but);
  const { query, kinds } = asked;
  const { hits, shares } = await turn.expect(asked);
  const limit = searchLimits.counted + 1;
  if (hits <= mostGathered || !turn.hasBlocks()) return turn.run((trx) => countFacets(trx, [query], limit, but));
  let most = Math.ceil(limit / kinds.length);
  for (let times = 1; ; times *= 4, most = limit) {
    const blocks = kinds.map((kind) =>
      turn.nextBlocks(undefined, times * firstWanted[kind] * most, { [kind]: shares[kind] }),
    );
    const queries = blocks.map(({ terms }) => narrowed(query, terms));
    const counts = await turn.run((trx) => countFacets(trx, queries, most, but));
    const found = counts.find(({ value }) => value === '')?.count ?? 0;
    if (found >= limit || (most === limit && blocks.every(({ next }) => next === null))) return counts;
  }
}

/** Whether anything at all has it. What is to be expected in great numbers is not looked for. */
export async function isFound(turn: Turn, clauses: Clauses) {
  const asked = askAll(clauses);
  const { hits } = await turn.expect(asked);
  return hits > mostGathered || turn.run((trx) => hasHits(trx, asked.query));
}
