import type { Feature } from '#server/features/manifest.ts';
import { detailsRoutes } from './details-routes.ts';

export const details = { routes: { member: [detailsRoutes] } } satisfies Feature;
