import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { member, refuseOtherLink } from '#server/auth/require-viewer.ts';
import { sentBytes } from '#server/auth/still-signed-in.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { byToken, none } from '#server/platform/http/route-schemas.ts';
import { type PhoneTask, phoneLinkSchema, phoneTaskSchema } from '#shared/identity/identity.ts';
import { type PicturePart, partsOf, pictureTypes } from '#shared/identity/identity-rules.ts';
import { line } from '#shared/text/text.ts';
import { goOnWithPhone, makePhoneLink, taskOfPhone } from './hand-over.ts';
import { readyPictures } from './identity-queries.ts';
import { picturesPerPerson, refuseTooLarge, takeBytes } from './own-identity-routes.ts';
import { openPhoneLink, phoneCookie } from './phone-link.ts';
import { receivePicture } from './receive-picture.ts';

const tags = ['identity'];
const response = { 200: phoneTaskSchema };

/** Handing the pictures over to a phone. */
export function phoneLinkRoutes(app: App, deps: Deps) {
  app.post(
    '/api/identity/phone',
    {
      schema: {
        tags,
        summary: 'A link by which a phone takes the pictures: works once, for this session, ten minutes',
        response: { 200: phoneLinkSchema },
      },
    },
    (request) => {
      const sessionId = request.session?.id;
      if (!sessionId) throw new Problem(401, 'session_missing');
      return makePhoneLink(deps, { userId: member(request).id, sessionId });
    },
  );
}

/** Uses such a link up. */
export function openPhoneRoutes(app: App, deps: Deps) {
  app.post(
    '/api/identity/phone/openings',
    {
      schema: {
        tags,
        summary: 'Open the link on the phone that takes the pictures: that browser alone, for as long as it works',
        body: byToken,
        response: none,
      },
    },
    async (request, reply) => {
      await openPhoneLink(deps, request, reply, request.body.token);
      return reply.code(204).send(null);
    },
  );
}

/** What a phone does that has used such a link: its cookie opens this, and nothing else of the account. */
export async function phoneRoutes(app: App, deps: Deps) {
  takeBytes(app);
  const taskOf = async (request: FastifyRequest) => {
    const task = await taskOfPhone(deps.db, phoneCookie(request, deps.env));
    if (!task) throw notFound();
    refuseOtherLink(request, task.username);
    await noteUse(deps, request, task.user_id, request.deviceHash);
    return task;
  };

  app.get(
    '/api/identity/phone',
    { schema: { tags, summary: 'What this phone is asked for', response } },
    async (request) => showTask(deps, await taskOf(request)),
  );

  app.put(
    '/api/identity/phone/pictures/:part',
    {
      config: { upload: true },
      schema: {
        tags,
        summary: 'Add a picture by a phone: the body is a JPG or PNG file',
        // Which parts there are is said to a phone alone.
        params: z.object({ part: line(40) }),
        consumes: [...pictureTypes],
        body: z.unknown(),
        response,
      },
    },
    async (request) => {
      const { id, user_id: userId } = await taskOf(request);
      refuseTooLarge(request.headers['content-length']);
      await requireAttempt(deps, picturesPerPerson, userId);
      const part = request.params.part as PicturePart;
      const picture = sentBytes(request, () => taskOf(request));
      await receivePicture(deps, { userId, part, cameBy: 'phone' }, picture);
      await goOnWithPhone(deps.db, id);
      return showTask(deps, await taskOf(request));
    },
  );
}

type Task = NonNullable<Awaited<ReturnType<typeof taskOfPhone>>>;

async function showTask({ db }: Deps, task: Task): Promise<PhoneTask> {
  const { country, document, verification_id, full_name, username, expires_at } = task;
  const pictures = await readyPictures(db, verification_id);
  return {
    country,
    document,
    parts: partsOf(document).map((part) => ({
      part,
      came_by: pictures.find((each) => each.part === part)?.came_by ?? null,
    })),
    for: { full_name, username },
    until: expires_at.toISOString(),
  };
}
