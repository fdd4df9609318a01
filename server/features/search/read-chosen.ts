import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import type { Chosen } from './build-clauses.ts';

/** Values as they may be looked for; addresses hold anything. */
export function readChosen(chosen: Chosen): Chosen {
  const values = (facet: (typeof searchFacets)[number]) =>
    [
      ...new Set(
        (chosen[facet] ?? []).map((value) =>
          value.replaceAll('\0', '').toWellFormed().trim().slice(0, searchLimits.value),
        ),
      ),
    ]
      .filter((value) => value !== '')
      .slice(0, searchLimits.values);
  return Object.fromEntries(searchFacets.map((facet) => [facet, values(facet)]));
}
