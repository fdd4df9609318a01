import type { Feature } from '#server/features/manifest.ts';
import { wellKnownRoutes } from './well-known-routes.ts';

export const wellKnown = { routes: { link: [wellKnownRoutes] } } satisfies Feature;
