import type { Feature } from '#server/features/manifest.ts';
import { deskSearchRoutes } from './search-routes.ts';

/** The search of the desk. */
export const deskSearch = { routes: { admin: [deskSearchRoutes] } } satisfies Feature;
