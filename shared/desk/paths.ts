import type { Period } from '../analytics/periods.ts';
import { withQuery } from '../paths.ts';

export const deskPaths = {
  numbers: (query?: { period: Period; until?: string }) => withQuery('/admin/numbers', query),
};
