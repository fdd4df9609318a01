import type { Feature } from '#server/features/manifest.ts';
import { consentRoutes } from './consent-routes.ts';

export const consent = { routes: { page: [consentRoutes] } } satisfies Feature;
