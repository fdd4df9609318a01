import type { Feature } from '#server/features/manifest.ts';
import { accentRoutes, brandingRoutes } from './branding-routes.ts';
import { brandingOf } from './own-branding.ts';

export const branding = {
  pageParts: ['/api/accents'],
  routes: { member: [brandingRoutes], link: [accentRoutes] },
  pages: (deps) => ({ brandingOf: (userId: string) => brandingOf(deps, userId) }),
  tables: ['brandings'],
  exports: { branding: 'select accent, sections, plain_footer from brandings where user_id = $1' },
} satisfies Feature;
