import { askedJobs } from '../jobs/asked-jobs.ts';
import { paths } from '../paths.ts';
import { asksForSomething, readSearch } from '../search/read-search.ts';
import type { SearchKind } from './limits.ts';

/** Where a search is looked at: the page's own reading of what was asked, always from its first page. */
export function addressOf(kind: SearchKind, query: string): string {
  const given = new URLSearchParams(query);
  given.delete('after');
  return kind === 'work' ? paths.search(readSearch(given)) : paths.jobs(askedJobs(given));
}

/**
 * The same without the page: one spelling of each search. Null for one of people and projects that asks for nothing.
 */
export function savedQuery(kind: SearchKind, query: string): string | null {
  if (kind === 'work' && !asksForSomething(readSearch(new URLSearchParams(query)))) return null;
  return addressOf(kind, query).split('?')[1] ?? '';
}
