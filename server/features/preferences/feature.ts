import type { Feature } from '#server/features/manifest.ts';
import { keepChoices } from './keep-choices.ts';
import { preferenceRoutes } from './preference-routes.ts';

export const preferences = {
  goesOn: ['/preferences'],
  routes: { page: [preferenceRoutes] },
  pages: (deps, request, reply) => ({
    keepChoices: (chosen) => keepChoices({ deps, request, reply }, chosen),
  }),
} satisfies Feature;
