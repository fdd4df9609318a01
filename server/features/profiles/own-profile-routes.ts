import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import {
  ownProfileSchema,
  profileCountsSchema,
  profileEditSchema,
  profilePreviewSchema,
  profileVisibilitySchema,
  usernameChangeSchema,
} from '#shared/profiles/own-profile.ts';
import { profilePartSchema } from '#shared/profiles/profiles.ts';
import { changeUsername } from './change-username.ts';
import { editProfile } from './edit-profile.ts';
import { ownProfile, profileCounts, setProfileVisibility } from './own-profile.ts';
import { removePhotoRoutes } from './photo-routes.ts';
import { profilePreview } from './public-profile.ts';

const tags = ['profiles'];
const response = { 200: ownProfileSchema };
/** Each makes the pages that show the person anew. */
const edits: Limit = { name: 'profile-edits', max: 60, minutes: 60 };
const hidings: Limit = { name: 'profile-visibility', max: 30, minutes: 60 };

/** What a person says of themselves, and who may see it. */
export function ownProfileRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/profile',
    { schema: { tags, summary: 'Your profile, with everything you may change', response } },
    async (request) => ownProfile(db, member(request).id),
  );

  app.get(
    '/api/profile/counts',
    {
      schema: {
        tags,
        summary: 'How many endorsements you got, and on how many projects of others you stand or are asked to',
        response: { 200: profileCountsSchema },
      },
    },
    (request) => profileCounts(db, member(request).id),
  );

  app.patch(
    '/api/profile',
    { schema: { tags, summary: 'Change what your profile says', body: profileEditSchema, response } },
    async (request) => {
      const { id } = member(request);
      await requireAttempt(deps, edits, id);
      return editProfile(deps, askerOf(request), request.body, () => requireStepUp(request));
    },
  );

  app.get(
    '/api/profile/preview',
    {
      schema: {
        tags,
        summary: 'Your profile as others see it',
        querystring: profilePartSchema,
        response: { 200: profilePreviewSchema },
      },
    },
    async (request) => profilePreview(db, member(request).id, request.query.after),
  );

  app.put(
    '/api/profile/username',
    { schema: { tags, summary: 'Take another user name', body: usernameChangeSchema, response } },
    async (request) => changeUsername(db, askerOf(request), request.body.username, () => requireStepUp(request)),
  );

  app.put(
    '/api/profile/visibility',
    {
      schema: {
        tags,
        summary: 'Decide who may see your profile, and who may list it',
        body: profileVisibilitySchema,
        response,
      },
    },
    async (request) => {
      const { id } = member(request);
      await requireAttempt(deps, hidings, id);
      return setProfileVisibility(db, askerOf(request), request.body);
    },
  );
  removePhotoRoutes(app, deps);
}
