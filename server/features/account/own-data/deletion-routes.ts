import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { deletionAnswerSchema, deletionInputSchema } from '#shared/account/own-data.ts';
import { keepAccount, requestDeletion } from './account-deletion.ts';

const tags = ['own data'];

/** For members: leaving. */
export function deletionRoutes(app: App, { db, env, sessions }: Deps) {
  app.post(
    '/api/own-data/deletion',
    {
      schema: {
        tags,
        summary: 'Delete your account; signing in within 14 days brings it back',
        body: deletionInputSchema,
        response: { 200: deletionAnswerSchema },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      const person = member(request);
      const { sessionId } = askerOf(request);
      const answer = await requestDeletion(db, { ...person, sessionId }, request.body.username);
      sessions.forget(person.id);
      clearSessionCookie(reply, env);
      return answer;
    },
  );
}

/** For somebody who signed in although their account waits for its erasure: all they can do is keep it. */
export function wayBackRoutes(app: App, { db, sessions }: Deps) {
  app.delete(
    '/api/own-data/deletion',
    { schema: { tags, summary: 'Keep your account after all', response: { 204: z.null() } } },
    async (request, reply) => {
      const asker = askerOf(request);
      await keepAccount(db, asker);
      sessions.forget(asker.userId);
      return reply.code(204).send(null);
    },
  );
}
