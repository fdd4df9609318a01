import type { Feature } from '#server/features/manifest.ts';
import { adminSearchRoutes } from './search-routes.ts';

/** The search of the admin panel. */
export const adminSearch = { routes: { admin: [adminSearchRoutes] } } satisfies Feature;
