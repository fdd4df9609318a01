import { data } from 'react-router';
import type { SearchQuery } from '#shared/public-paths.ts';
import type { PageFeatures } from '#web/page-context.ts';

/** What an address asks for, for the loaders of the pages of Discover; a refusal says when it may be tried again. */
export async function loadResults(features: PageFeatures, query: SearchQuery) {
  const { q = '', by = null, after = null, exact = false, ...chosen } = query;
  const results = await features.searchWork({ text: q, chosen, by, cursor: after, exact });
  const refused = results.wait > 0 && { status: 429, headers: { 'retry-after': String(results.wait) } };
  return data({ query, results, newest: [], own: null }, refused || undefined);
}
