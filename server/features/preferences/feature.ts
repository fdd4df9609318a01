import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import { isNewMember } from './is-new-member.ts';
import { keepChoices } from './keep-choices.ts';
import { preferenceRoutes } from './preference-routes.ts';

export const preferences = {
  availableInMaintenance: ['/preferences'],
  routes: { page: [preferenceRoutes] },
  pages: (deps, request, reply) => ({
    isNewMember: () => isNewMember(deps.db, member(request).id),
    keepChoices: (chosen) => keepChoices({ deps, request, reply }, chosen),
  }),
} satisfies Feature;
