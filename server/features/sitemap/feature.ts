import type { Feature } from '#server/features/manifest.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

export const sitemap = { routes: { link: [sitemapRoutes] } } satisfies Feature;
