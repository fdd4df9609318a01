import { withQuery } from '../paths.ts';
import type { SearchKind } from './limits.ts';

const part = encodeURIComponent;

export const savedSearchPaths = {
  list: () => '/dashboard/searches',
  /** `query`: what stands behind the question mark where the search was made. */
  save: (kind: SearchKind, query: string) => withQuery('/dashboard/searches/new', { kind, query }),
  /** Leads to what the search finds now. */
  open: (id: string) => `/dashboard/searches/${part(id)}`,
  stop: (token: string) => `/saved-searches/stop/${part(token)}`,
};
