import type { Feature } from '#server/features/manifest.ts';
import { badgeRoutes } from './badge-routes.ts';

export const badges = { routes: { link: [badgeRoutes] } } satisfies Feature;
