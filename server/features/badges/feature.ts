import type { Feature } from '#server/features/manifest.ts';
import { badgeRoutes } from './badge-routes.ts';
import { embedRoutes } from './embed-routes.ts';

export const badges = {
  availableInMaintenance: ['/oembed'],
  routes: { link: [badgeRoutes, embedRoutes] },
} satisfies Feature;
