import { redirect } from 'react-router';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { searchLimits } from '#shared/search/facets.ts';
import { readSearch } from '#shared/search/read-search.ts';
import type { Route } from './+types/search-for';

/** A search whose words stand in the path: the same search under its one address. */
export function loader({ params, url }: Route.LoaderArgs) {
  const query = { ...readSearch(url.searchParams), q: params.words.slice(0, searchLimits.query) };
  throw redirect(pathsIn(languageOfPath(url.pathname)).search(query), 302);
}

export default function SearchFor() {
  return null;
}
