import { queryOptions } from '@tanstack/react-query';
import type { OwnProfile, ProfilePreview } from '#shared/profiles/own-profile.ts';
import type { PublicProfile } from '#shared/profiles/profiles.ts';
import { answerOf, api } from '../../api/client.ts';

/** One's own profile, with everything one may change. */
export const ownProfileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: (): Promise<OwnProfile> => answerOf(api.GET('/api/profile')),
});

/** One's own profile as others see it. */
export const previewQuery = queryOptions({
  queryKey: ['profiles', 'preview'],
  queryFn: (): Promise<ProfilePreview> => answerOf(api.GET('/api/profile/preview')),
});

/** Anybody's public profile; an old user name gives its person's. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['profiles', 'of', username.toLowerCase()],
    queryFn: (): Promise<PublicProfile> =>
      answerOf(api.GET('/api/profiles/{username}', { params: { path: { username } } })),
  });
