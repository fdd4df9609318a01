import { data, isRouteErrorResponse } from 'react-router';
import type { Maintenance, Theme, Unavailable } from '#shared/pages/page-context.ts';

/** What a page that is unavailable still knows. */
type Told = { code: Unavailable; theme?: Theme; maintenance?: Maintenance | null };

/** Throw it to answer with 503 and the screen that says so. */
export const unavailable = (told: Told) => data(told, { status: 503, headers: { 'retry-after': '5' } });

/** What was told with a 503, from the server's loaders too; null for any other error. */
export const unavailableOf = (error: unknown): Told | null =>
  isRouteErrorResponse(error) && error.status === 503 ? { code: 'unavailable', ...error.data } : null;
