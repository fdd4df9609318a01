import type { Period } from '../analytics/periods.ts';
import type { JobState } from '../queue/job-states.ts';
import { withQuery } from '../with-query.ts';

export const adminPaths = {
  numbers: (query?: { period: Period; until?: string }) => withQuery('/admin/numbers', query),
  search: (query?: { q: string }) => withQuery('/admin/search', query),
  help: () => '/admin/help',
  operations: (query?: { state: JobState }) => withQuery('/admin/operations', query),
};
