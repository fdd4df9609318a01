import { redirect } from 'react-router';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { readSearchFor } from '#shared/search/read-search.ts';
import type { Route } from './+types/search-for';

/** A search whose words stand in the path, slashes and all: the same search under its one address. */
export function loader({ params, url }: Route.LoaderArgs) {
  const query = readSearchFor(params['*'], url.searchParams);
  throw redirect(pathsIn(languageOfPath(url.pathname)).search(query), 302);
}

export default function SearchFor() {
  return null;
}
