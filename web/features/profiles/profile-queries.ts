import { queryOptions } from '@tanstack/react-query';
import type { OwnProfile, ProfileCounts, ProfilePreview } from '#shared/profiles/own-profile.ts';
import type { PublicProfile } from '#shared/profiles/profiles.ts';
import { answerOf, api } from '#web/api/client.ts';

/** One's own profile, with everything one may change. */
export const ownProfileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: (): Promise<OwnProfile> => answerOf(api.GET('/api/profile')),
});

/** One's own profile as others see it, with its projects after one of them or with the first. */
export const previewPartQuery = (after: string | null) =>
  queryOptions({
    queryKey: ['profiles', 'preview', after],
    queryFn: (): Promise<ProfilePreview> =>
      answerOf(api.GET('/api/profile/preview', { params: { query: after ? { after } : {} } })),
  });
export const previewQuery = previewPartQuery(null);

export const profileCounts = queryOptions({
  queryKey: ['social', 'profile-counts'],
  queryFn: (): Promise<ProfileCounts> => answerOf(api.GET('/api/profile/counts')),
});

/** Anybody's public profile; an old user name gives its person's. */
export const profileQuery = (username: string, after: string | null) =>
  queryOptions({
    queryKey: ['profiles', 'of', username.toLowerCase(), after],
    queryFn: (): Promise<PublicProfile> =>
      answerOf(api.GET('/api/profiles/{username}', { params: { path: { username }, query: after ? { after } : {} } })),
  });
