import type { Feature } from '#server/features/manifest.ts';
import { preferenceRoutes } from './preference-routes.ts';

export const preferences = { goesOn: ['/preferences'], routes: { page: [preferenceRoutes] } } satisfies Feature;
