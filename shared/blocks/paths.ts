import { withQuery } from '../with-query.ts';

/** Where somebody is blocked or muted, and where all of them stand. */
export const blockPaths = {
  person: (username: string) => `/dashboard/block/${encodeURIComponent(username)}`,
  blocked: (query?: { after: string }) => withQuery('/settings/blocked', query),
};
