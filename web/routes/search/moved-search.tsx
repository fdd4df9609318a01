import { redirect } from 'react-router';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { readSearch, readSearchFor } from '#shared/search/read-search.ts';
import type { Route } from './+types/moved-search';

/** Where Discover in a language had its address before members had a screen of that name; it is linked as that. */
export function loader({ params, url }: Route.LoaderArgs) {
  const words = params['*'];
  const query = words ? readSearchFor(words, url.searchParams) : readSearch(url.searchParams);
  throw redirect(pathsIn(languageOfPath(url.pathname)).discover(query), 301);
}

export default function MovedSearch() {
  return null;
}
