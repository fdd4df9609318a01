import { withQuery } from '../with-query.ts';

/** Where somebody is blocked or muted, and where all of them stand. */
export const reachPaths = {
  person: (username: string) => `/dashboard/block/${encodeURIComponent(username)}`,
  keptOff: (query?: { after: string }) => withQuery('/settings/blocked', query),
};
