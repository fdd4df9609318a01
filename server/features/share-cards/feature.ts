import type { Feature } from '#server/features/manifest.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import type { PublicProfile, PublicProject } from '#shared/profiles/profiles.ts';
import { cardOfProfile, cardOfProject } from './card-of.ts';
import { cardPath, cardRoutes } from './card-routes.ts';

export const shareCards = {
  routes: { link: [cardRoutes] },
  pages: (_deps, request) => {
    const locale = localeOf(request);
    return {
      projectCard: async (project: PublicProject) =>
        cardPath(locale, 'p', project.short_id, cardOfProject(project, locale)),
      profileCard: async (profile: PublicProfile) =>
        cardPath(locale, 'u', profile.username, cardOfProfile(profile, locale)),
    };
  },
} satisfies Feature;
