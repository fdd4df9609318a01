import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import { askAll, type Clauses, type Facet } from './build-clauses.ts';
import { type Count, type Counted, countFacets, hasHits, totalOf } from './search-queries.ts';
import type { Turn } from './turn.ts';

/** Of as many expected hits the number is found out in any case, whatever it takes. */
const fewHits = 1500;

/** Of more than is counted, the values of so many of each kind are told. */
const valuedOfMany = 50;
/** Of what could not be counted in time. */
const many: Counted[] = [{ value: '', count: searchLimits.counted + 1 }];

type Counts = Map<Facet | '', Counted[]>;

/**
 * Counts by facet, each facet that something is chosen of without its own choice, and under '' everything that is found: as far as there is
 * time for. What is to be expected in great numbers is more than are counted otherwise; of a few the number is always true.
 */
export async function countAll(turn: Turn, clauses: Clauses): Promise<Counts> {
  const { hits } = await turn.expect(askAll(clauses));
  const chosen = chosenOf(clauses);
  if (hits > fewHits) return countBeside(turn, clauses, new Map([['', many]]), ['', ...chosen]);
  return countBeside(turn, clauses, await count(turn, clauses, ['']), chosen);
}

/** The same of what nothing has, which is known. */
export const countNothing = (turn: Turn, clauses: Clauses): Promise<Counts> =>
  countBeside(turn, clauses, new Map([['', [{ value: '', count: 0 }]]]), chosenOf(clauses));

const chosenOf = ({ facets }: Clauses) => searchFacets.filter((facet) => facets.some((each) => each.facet === facet));

/** What is known, and these as far as there is time for. */
async function countBeside(turn: Turn, clauses: Clauses, known: Counts, facets: Count['facet'][]): Promise<Counts> {
  const rest = facets.length > 0 ? await turn.attempt(() => count(turn, clauses, facets)) : null;
  return new Map([...known, ...(rest ?? [])]);
}

/**
 * Of more than is counted, a hundred of each kind are looked at, of the highest tiers, and the values of fifty: among the highest of all there are people
 * alone, and what works are narrowed by would not be offered. Where there are fewer, all are looked at.
 */
async function count(turn: Turn, clauses: Clauses, facets: Count['facet'][]): Promise<Counts> {
  const limit = searchLimits.counted + 1;
  const asked: Count[] = [];
  for (const facet of facets) {
    const { query, kinds, parts, apart } = askAll(clauses, facet || undefined);
    const { hits } = await turn.expect({ kinds, parts });
    const scopes = kinds.map((kind) => ({ query, apart, tiers: turn.tiersOf([kind]) }));
    const few = { facet, scopes, max: limit };
    // Of a phrase there is less than of its words together, nobody knows how much: counted to the end at once.
    const isMuch = hits > fewHits && clauses.phrases.length === 0;
    asked.push(isMuch ? { ...few, max: Math.ceil(limit / kinds.length), valued: valuedOfMany } : few);
  }
  const counted: Counts = await turn.run((trx) => countFacets(trx, asked));
  const short = asked.filter(({ facet, valued }) => valued !== undefined && totalOf(counted.get(facet)) < limit);
  if (short.length > 0) {
    const more = await turn.run((trx) =>
      countFacets(
        trx,
        short.map(({ facet, scopes }) => ({ facet, scopes, max: limit })),
      ),
    );
    for (const [facet, counts] of more) counted.set(facet, counts);
  }
  for (const [facet, counts] of counted) {
    const values = counts.filter(({ value }) => value !== '');
    counted.set(facet, [...values, { value: '', count: Math.min(totalOf(counts), limit) }]);
  }
  return counted;
}

/** Whether anything at all has it. What is to be expected in great numbers is not looked for. */
export async function isFound(turn: Turn, clauses: Clauses) {
  const { query, kinds, parts, apart } = askAll(clauses);
  const { hits } = await turn.expect({ kinds, parts });
  return hits > fewHits || turn.run((trx) => hasHits(trx, { query, apart, tiers: turn.tiersOf(kinds) }));
}
