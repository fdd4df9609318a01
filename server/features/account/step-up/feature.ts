import type { Feature } from '#server/features/manifest.ts';
import { stepUpRoutes } from './step-up-routes.ts';

export const stepUp = { routes: { member: [stepUpRoutes] } } satisfies Feature;
