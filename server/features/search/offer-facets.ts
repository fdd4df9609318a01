import { type SearchFacet, searchFacets, searchLimits } from '#shared/search/facets.ts';
import type { OfferedFacet } from '#shared/search/results.ts';
import type { Chosen } from './build-clauses.ts';
import type { Found } from './find-documents.ts';
import { type Counted, totalOf } from './search-queries.ts';
import { foldValue } from './terms.ts';

/**
 * How much each value of each facet would find. What is chosen stays, also where it finds nothing any more or nobody
 * had time to count.
 */
export function offerFacets({ counts }: Pick<Found, 'counts'>, chosen: Chosen): OfferedFacet[] {
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
