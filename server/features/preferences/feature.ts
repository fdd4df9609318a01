import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Theme } from '#shared/pages/page-context.ts';
import { isNewMember } from './is-new-member.ts';
import { keepChoices } from './keep-choices.ts';
import { preferenceRoutes } from './preference-routes.ts';

export const preferences = {
  availableInMaintenance: ['/preferences'],
  routes: { page: [preferenceRoutes] },
  pages: (deps, request, reply) => ({
    isNewMember: () => isNewMember(deps.db, member(request).id),
    keepChoices: (chosen: { language?: Locale; theme?: Theme }) => keepChoices({ deps, request, reply }, chosen),
  }),
} satisfies Feature;
