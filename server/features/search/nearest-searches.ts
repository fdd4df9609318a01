import type { Database } from '#server/platform/database/connect.ts';
import { searchFacets } from '#shared/search/facets.ts';
import { singleWords } from '#shared/search/read-search.ts';
import type { NearestSearch } from '#shared/search/results.ts';
import { findDocuments } from './find-documents.ts';
import type { Search } from './find-page.ts';
import { totalOf } from './search-queries.ts';
import { isTooCostly } from './turn.ts';

/** So many are looked for at most, one after the other. */
const most = 6;

type Alternative = Pick<NearestSearch, 'drop' | 'word'> & { search: Search };

/**
 * Where a search finds nothing: which of its choices to let go, and which of its words alone, would find something, and
 * how much. All of them together take no longer than one search may; what there is no time for is not offered.
 */
export async function nearestSearches(db: Database, search: Search, timeout: number): Promise<NearestSearch[]> {
  const ends = performance.now() + timeout;
  const nearest: NearestSearch[] = [];
  for (const { search: other, ...change } of alternatives(search).slice(0, most)) {
    const left = ends - performance.now();
    if (left <= 0) break;
    try {
      const { counts } = await findDocuments(db, other, left);
      const count = totalOf(counts.get(''));
      if (count > 0) nearest.push({ ...change, count });
    } catch (error) {
      if (!isTooCostly(error)) throw error;
      break;
    }
  }
  return nearest;
}

function alternatives(search: Search): Alternative[] {
  const { text, chosen } = search;
  const without = searchFacets
    .filter((facet) => chosen[facet]?.length)
    .map((drop) => ({ drop, search: { ...search, exact: true, chosen: { ...chosen, [drop]: [] } } }))
    .filter(({ search: other }) => other.text !== '' || searchFacets.some((facet) => other.chosen[facet]?.length));
  const alone = singleWords(text).map((word) => ({ word, search: { ...search, exact: true, text: word } }));
  return [...without, ...alone];
}
