import { type SearchFacet, searchFacets, searchLimits } from '#shared/search/facets.ts';
import type { OfferedFacet } from '#shared/search/page-features.ts';
import { askAll, type Chosen, type Clauses, type Facet } from './build-clauses.ts';
import { postgresIndex as index } from './postgres-index.ts';
import type { Counted, FacetQuery, IndexQuery } from './search-index.ts';
import type { SearchSession } from './search-session.ts';
import { facetTerm, foldValue, quoteTerm } from './terms.ts';

/** Of as many expected hits the number is found out in any case, whatever it takes. */
const fewHits = 1500;
/** Of what could not be counted in time. */
const many: Counted[] = [{ value: '', count: searchLimits.counted + 1 }];

/** By facet, each that something is chosen of without its own choice, and under '' everything that is found. */
export type FacetCounts = Map<Facet | '', Counted[]>;

/**
 * Counts by facet, each facet that something is chosen of without its own choice, and under '' everything that is found: as far as there is
 * time for. What is to be expected in great numbers is more than are counted otherwise; of a few the number is always true.
 */
export async function countAll(session: SearchSession, clauses: Clauses): Promise<FacetCounts> {
  const { hits } = await session.expect(askAll(clauses));
  const chosen = chosenOf(clauses);
  if (hits > fewHits) return countBeside(session, clauses, new Map([['', many]]), ['', ...chosen]);
  return countBeside(session, clauses, await count(session, clauses, ['']), chosen);
}

/** The same of what nothing has, which is known. */
export const countNothing = (session: SearchSession, clauses: Clauses): Promise<FacetCounts> =>
  countBeside(session, clauses, new Map([['', [{ value: '', count: 0 }]]]), chosenOf(clauses));

const chosenOf = ({ facets }: Clauses) => searchFacets.filter((facet) => facets.some((each) => each.facet === facet));

/** What is known, and these as far as there is time for. */
async function countBeside(
  session: SearchSession,
  clauses: Clauses,
  known: FacetCounts,
  facets: FacetQuery['facet'][],
): Promise<FacetCounts> {
  const rest = facets.length > 0 ? await session.attempt(() => count(session, clauses, facets)) : null;
  return new Map([...known, ...(rest ?? [])]);
}

/** Of each kind as far as is told of both together, so that where there is less all values are told. */
async function count(session: SearchSession, clauses: Clauses, facets: FacetQuery['facet'][]): Promise<FacetCounts> {
  const limit = searchLimits.counted + 1;
  const queries: FacetQuery[] = [];
  for (const facet of facets) {
    const asked = askAll(clauses, facet || undefined);
    queries.push({ facet, asked, likely: await session.expect(asked) });
  }
  const counted: FacetCounts = await session.run((trx) => index.countFacets(trx, queries, limit));
  return new Map(
    [...counted].map(([facet, values]) => [
      facet,
      values.map(({ value, count }) => ({ value, count: value === '' ? Math.min(count, limit) : count })),
    ]),
  );
}

/** How much was looked at. */
export const totalOf = (counts: Counted[] = []) => counts.find(({ value }) => value === '')?.count ?? 0;

/** How much each value of each facet would find. What is chosen stays, also where it finds nothing any more or nobody had time to count. */
export function offerFacets({ counts }: { counts: FacetCounts }, chosen: Chosen): OfferedFacet[] {
  const facetsOf = new Map([...counts].map(([of, counted]) => [of, Map.groupBy(counted, facetOf)]));
  const isNothing = totalOf(counts.get('')) === 0;
  return searchFacets.flatMap((facet) => {
    const picked = chosen[facet] ?? [];
    // With a choice of its own that was not counted in time, nothing is known of the others.
    const from = counts.has(facet) || picked.length > 0 ? facet : '';
    const counted = counts.get(from) ?? (isNothing ? [{ value: '', count: 0 }] : []);
    const isMore = counted.some(({ value, count }) => value === '' && count > searchLimits.counted);
    // Of more than was looked at, what was not seen is not none.
    const isCounted = counted.length > 0 && !isMore;
    const values = new Map<string, OfferedFacet['values'][number]>();
    for (const { value, count } of facetsOf.get(from)?.get(facet) ?? []) {
      const shown = value.slice(facet.length + 1);
      const same = values.get(foldValue(facet, shown));
      // Spelled in several ways, it is called as most do.
      if (same) values.set(foldValue(facet, shown), { ...same, count: (same.count ?? 0) + count });
      else values.set(foldValue(facet, shown), { value: shown, count, chosenAs: [] });
    }
    for (const value of picked) {
      const same = values.get(foldValue(facet, value));
      values.set(foldValue(facet, value), {
        value: same?.value ?? value,
        count: same?.count ?? (isCounted ? 0 : null),
        chosenAs: [...(same?.chosenAs ?? []), value],
      });
    }
    const offered = [...values.values()].sort(orderOf(facet));
    const shown = offered.filter((each, place) => each.chosenAs.length > 0 || place < searchLimits.offered);
    return shown.length > 0 ? [{ facet, values: shown, isMore }] : [];
  });
}

const facetOf = ({ value }: Counted) => value.slice(0, Math.max(0, value.indexOf(':')));

type Value = OfferedFacet['values'][number];
const orderOf = (facet: SearchFacet) => (a: Value, b: Value) =>
  facet === 'year' ? b.value.localeCompare(a.value) : (b.count ?? 0) - (a.count ?? 0) || a.value.localeCompare(b.value);

const maxRelated = 6;
const maxNear = 10;
/** What somebody has confirmed. */
const confirmed = `!${quoteTerm(facetTerm('assurance', 'stated'))}`;

/**
 * Skills that stand on confirmed projects beside those that were asked for, in words or by choice, the most frequent first: where nothing
 * has all that was asked, these lead on. Counted among so many projects as are counted for a page.
 */
export async function relatedSkills(
  session: SearchSession,
  { words, facets, apart }: Clauses,
  text: string,
): Promise<string[]> {
  const typed = [text, ...words.map(({ word }) => word)].filter((each) => foldValue('skill', each) !== '');
  const asked = new Set([
    ...facets.filter(({ facet }) => facet === 'skill').flatMap(({ any }) => any),
    ...typed.map((word) => facetTerm('skill', word)),
  ]);
  const documents = await session.count([...asked]);
  const known = [...asked].filter((term) => (documents.get(term) ?? 0) > 0);
  if (known.length === 0) return [];
  const query = `(${known.map(quoteTerm).join(' | ')}) & ${confirmed}`;
  return (await frequentSkills(session, { query, parts: [known], apart }, asked)).slice(0, maxRelated);
}

/** Skills of confirmed projects at a place, but for those of these people, the most frequent first. */
export async function skillsAt(session: SearchSession, place: string, but: string[]): Promise<string[]> {
  const there = facetTerm('place', place);
  const query = `${quoteTerm(there)} & ${confirmed}`;
  return (await frequentSkills(session, { query, parts: [[there]], apart: but }, new Set())).slice(0, maxNear);
}

/** Skills of projects that a query finds, but for those whose terms are left out; spelled in several ways, each stands once. */
async function frequentSkills(
  session: SearchSession,
  ofWorks: Omit<IndexQuery, 'kinds'>,
  but: Set<string>,
): Promise<string[]> {
  const asked: IndexQuery = { ...ofWorks, kinds: ['project'] };
  const queries = [{ facet: 'skill' as const, asked, likely: await session.expect(asked) }];
  const counts = await session.run((trx) => index.countFacets(trx, queries, searchLimits.counted + 1));
  const counted = counts.get('skill') ?? [];
  const skills = new Map<string, { skill: string; count: number }>();
  for (const { value, count } of counted.filter((each) => each.value !== '')) {
    const skill = value.slice('skill:'.length);
    const same = skills.get(foldValue('skill', skill));
    if (!but.has(facetTerm('skill', skill)))
      skills.set(foldValue('skill', skill), { skill: same?.skill ?? skill, count: count + (same?.count ?? 0) });
  }
  return [...skills.values()]
    .sort((a, b) => b.count - a.count || a.skill.localeCompare(b.skill))
    .map(({ skill }) => skill);
}
