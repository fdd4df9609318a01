import { withQuery } from '../with-query.ts';
import type { SearchKind } from './limits.ts';

const part = encodeURIComponent;

export const savedSearchPaths = {
  list: () => '/dashboard/searches',
  /** `query`: what stands behind the question mark where the search was made. */
  save: (query?: { kind: SearchKind; query: string }) => withQuery('/dashboard/searches/new', query),
  /** Leads to what the search finds now. */
  open: (searchId: string) => `/dashboard/searches/${part(searchId)}`,
  stop: (token: string) => `/saved-searches/stop/${part(token)}`,
};
