import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import { askAll, type Clauses, type Facet } from './build-clauses.ts';
import { postgresIndex as index } from './postgres-index.ts';
import type { Counted, FacetQuery } from './search-index.ts';
import type { SearchSession } from './search-session.ts';

/** Of as many expected hits the number is found out in any case, whatever it takes. */
const fewHits = 1500;
/** Of what could not be counted in time. */
const many: Counted[] = [{ value: '', count: searchLimits.counted + 1 }];

type Counts = Map<Facet | '', Counted[]>;

/**
 * Counts by facet, each facet that something is chosen of without its own choice, and under '' everything that is found: as far as there is
 * time for. What is to be expected in great numbers is more than are counted otherwise; of a few the number is always true.
 */
export async function countAll(session: SearchSession, clauses: Clauses): Promise<Counts> {
  const { hits } = await session.expect(askAll(clauses));
  const chosen = chosenOf(clauses);
  if (hits > fewHits) return countBeside(session, clauses, new Map([['', many]]), ['', ...chosen]);
  return countBeside(session, clauses, await count(session, clauses, ['']), chosen);
}

/** The same of what nothing has, which is known. */
export const countNothing = (session: SearchSession, clauses: Clauses): Promise<Counts> =>
  countBeside(session, clauses, new Map([['', [{ value: '', count: 0 }]]]), chosenOf(clauses));

const chosenOf = ({ facets }: Clauses) => searchFacets.filter((facet) => facets.some((each) => each.facet === facet));

/** What is known, and these as far as there is time for. */
async function countBeside(
  session: SearchSession,
  clauses: Clauses,
  known: Counts,
  facets: FacetQuery['facet'][],
): Promise<Counts> {
  const rest = facets.length > 0 ? await session.attempt(() => count(session, clauses, facets)) : null;
  return new Map([...known, ...(rest ?? [])]);
}

/** Of each kind as far as is told of both together, so that where there is less all values are told. */
async function count(session: SearchSession, clauses: Clauses, facets: FacetQuery['facet'][]): Promise<Counts> {
  const limit = searchLimits.counted + 1;
  const queries: FacetQuery[] = [];
  for (const facet of facets) {
    const asked = askAll(clauses, facet || undefined);
    queries.push({ facet, asked, likely: await session.expect(asked) });
  }
  const counted: Counts = await session.run((trx) => index.countFacets(trx, queries, limit));
  return new Map(
    [...counted].map(([facet, values]) => [
      facet,
      values.map(({ value, count }) => ({ value, count: value === '' ? Math.min(count, limit) : count })),
    ]),
  );
}

/** How much was looked at. */
export const totalOf = (counts: Counted[] = []) => counts.find(({ value }) => value === '')?.count ?? 0;
