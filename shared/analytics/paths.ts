import { withQuery } from '../with-query.ts';
import type { Period } from './periods.ts';

export const analyticsPaths = {
  analytics: (query?: { period: Period }) => withQuery('/dashboard/analytics', query),
};

/** Where a browser tells that a link on somebody's page was followed. */
export const linkClick = (page: string, link: string) =>
  withQuery(`/api/link-clicks/${encodeURIComponent(page)}`, { link });
