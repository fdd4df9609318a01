import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { requireStillSignedIn, sentBytes } from '#server/auth/still-signed-in.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { listCountries } from '#server/platform/language/list-countries.ts';
import {
  documentChoiceSchema,
  identityCountriesSchema,
  ownIdentitySchema,
  pictureParamsSchema,
  pictureWaySchema,
} from '#shared/identity/identity.ts';
import { pictureRules, pictureTypes } from '#shared/identity/identity-rules.ts';
import { chooseDocument, ownIdentity } from './own-identity.ts';
import { receivePicture } from './receive-picture.ts';
import { submitVerification, withdrawVerification } from './submission.ts';

const tags = ['identity'];
const response = { 200: ownIdentitySchema };
export const picturesPerPerson: Limit = { name: 'identity-picture', max: 60, minutes: 60 };
const submissionsPerPerson: Limit = { name: 'identity-submit', max: 10, minutes: 24 * 60 };

/** Proving who one is. */
export function ownIdentityRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/identity',
    { schema: { tags, summary: 'How far you are with proving who you are', response } },
    (request) => ownIdentity(db, member(request).id),
  );

  app.get(
    '/api/identity/countries',
    { schema: { tags, summary: 'Countries by name, in your language', response: { 200: identityCountriesSchema } } },
    async (request) => ({ countries: listCountries(localeOf(request)) }),
  );

  app.put(
    '/api/identity/document',
    { schema: { tags, summary: 'Begin, or say which document it is', body: documentChoiceSchema, response } },
    async (request) => {
      const { id } = member(request);
      await chooseDocument(deps, id, request.body);
      return ownIdentity(db, id);
    },
  );

  app.post(
    '/api/identity/submission',
    { schema: { tags, summary: 'Send what you put together to be looked at by a person', response } },
    async (request) => {
      const { id } = member(request);
      await requireAttempt(deps, submissionsPerPerson, id);
      await submitVerification(deps, id);
      return ownIdentity(db, id);
    },
  );

  app.delete(
    '/api/identity/submission',
    {
      schema: {
        tags,
        summary: 'Take back what you put together or sent, with all its pictures',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await withdrawVerification(deps, member(request).id);
      return reply.code(204).send(null);
    },
  );
}

/** A picture's bytes are the body of the call, so that they can be sealed while they come. */
export async function ownPictureRoutes(app: App, deps: Deps) {
  takeBytes(app);
  app.put(
    '/api/identity/pictures/:part',
    {
      config: { upload: true },
      schema: {
        tags,
        summary: 'Add a picture, in the place of the one before: the body is a JPG or PNG file',
        params: pictureParamsSchema,
        querystring: pictureWaySchema,
        consumes: [...pictureTypes],
        body: z.unknown(),
        response,
      },
    },
    async (request) => {
      const { id: userId } = member(request);
      refuseTooLarge(request.headers['content-length']);
      await requireAttempt(deps, picturesPerPerson, userId);
      const { params, query } = request;
      const picture = sentBytes(request, () => requireStillSignedIn(request, deps));
      await receivePicture(deps, { userId, part: params.part, cameBy: query.came_by }, picture);
      return ownIdentity(deps.db, userId);
    },
  );
}

/** Hands bodies on as they come. */
export function takeBytes(app: App) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

export function refuseTooLarge(length: string | undefined) {
  if (Number(length) > pictureRules.bytes) throw new Problem(413, 'identity_picture_too_large');
}
