import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { requireStillSignedIn, sentBytes } from '#server/auth/still-signed-in.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { ownProfileSchema, photoCropSchema } from '#shared/profiles/own-profile.ts';
import { photoRules, photoTypes } from '#shared/profiles/profile-rules.ts';
import { changePhoto, setPhoto } from './change-photo.ts';
import { isPhoto } from './public-profile-queries.ts';

const tags = ['profiles'];
const changesPerPerson: Limit = { name: 'change-photo', max: 30, minutes: 60 };
/** For how long a browser that has a photo shows it without asking. */
const secondsUnasked = 300;

/** `GET /api/photos/:id`: a photo, to whoever may see whose it is. */
export function photoRoutes(visitor: App, { db, files }: Deps) {
  visitor.get(
    '/api/photos/:id',
    {
      schema: {
        tags,
        summary: 'Photo of a person',
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ request: z.uuid().optional() }),
        produces: ['image/webp'],
        response: { 200: z.unknown().describe('The picture'), 304: z.null().describe('It is the one you have') },
      },
    },
    async ({ params, query, viewer, headers }, reply) => {
      const reader = { id: viewer?.id ?? null, isAdmin: viewer?.role === 'admin', requestId: query.request ?? null };
      // Other files rest in the same store.
      if (!(await isPhoto(db, params.id, reader))) throw notFound();
      const etag = `"${params.id}"`;
      reply.headers({
        // Who may see it can change at any time; the bytes at an address never do.
        'cache-control': `private, max-age=${secondsUnasked}`,
        etag,
        // Mails show it, and a mail program in a browser is another site.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (headers['if-none-match'] === etag) return reply.code(304).send(null);
      return reply.header('content-type', 'image/webp').send(files.read(params.id));
    },
  );
}

/** One's own photo. Its bytes are the body of the call, so that they can be streamed. */
export async function ownPhotoRoutes(app: App, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.put(
    '/api/profile/photo',
    {
      config: { upload: true },
      schema: {
        tags,
        summary: 'Show another photo of you: the body is a JPG, PNG, WebP or GIF file',
        querystring: photoCropSchema,
        consumes: [...photoTypes],
        body: z.unknown(),
        response: { 200: ownProfileSchema },
      },
    },
    async (request) => {
      const { id } = member(request);
      if (Number(request.headers['content-length']) > photoRules.bytes) throw new Problem(413, 'photo_too_large');
      await requireAttempt(deps, changesPerPerson, id);
      const photo = sentBytes(request, () => requireStillSignedIn(request, deps));
      return changePhoto(deps, id, photo, request.query);
    },
  );
}

/** Taking one's photo away needs no body. */
export function removePhotoRoutes(app: App, { db }: Deps) {
  app.delete(
    '/api/profile/photo',
    { schema: { tags, summary: 'Show no photo of you', response: { 204: z.null() } } },
    async (request, reply) => {
      await announcing(db, (trx) => setPhoto(trx, member(request).id, null));
      return reply.code(204).send(null);
    },
  );
}
