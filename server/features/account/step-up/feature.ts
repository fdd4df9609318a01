import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { readSessionCookie, setSessionCookie } from '#server/auth/session-cookie.ts';
import { askForPasskey } from '#server/features/account/passkeys/published.ts';
import { refreshSession } from '#server/features/account/sessions/published.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { passkeyOptionsSchema } from '#shared/account/passkeys.ts';
import { codeWindowSchema } from '#shared/account/sessions.ts';
import { stepUpInputSchema, stepUpSchema } from '#shared/account/step-up.ts';
import { confirmIdentity, mailStepUpCode, waysToStepUp } from './step-up.ts';

const tags = ['step-up'];
const asks: Limit = { name: 'step-up-passkey', max: 60, minutes: 15 };

/** Proving again who one is, before something grave (`step_up_required`). */
function stepUpRoutes(app: App, deps: Deps) {
  app.get(
    '/api/step-up',
    { schema: { tags, summary: 'How you can prove that it is you, best way first', response: { 200: stepUpSchema } } },
    async (request) => ({ ways: await waysToStepUp(deps, member(request).id) }),
  );

  app.post(
    '/api/step-up',
    {
      schema: {
        tags,
        summary: 'Prove that it is you; holds for ten minutes in this session',
        body: stepUpInputSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const person = { userId: member(request).id, sessionId: request.session?.id ?? '' };
      await confirmIdentity(deps, person, request.body);
      // What the session may do now, a copy of its token from before may not.
      const token = readSessionCookie(request, deps.env);
      if (token) setSessionCookie(reply, deps.env, (await refreshSession(deps, request, token)).token);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/step-up/passkey-options',
    {
      schema: {
        tags,
        summary: 'What navigator.credentials.get() is asked to prove that it is you',
        response: { 200: passkeyOptionsSchema },
      },
    },
    async (request) => {
      const userId = member(request).id;
      await requireAttempt(deps, asks, userId);
      return askForPasskey(deps, { purpose: 'step_up', userId });
    },
  );

  app.post(
    '/api/step-up/mail-code',
    {
      schema: { tags, summary: 'Mail a code to who has no other way', response: { 202: codeWindowSchema } },
    },
    async (request, reply) => reply.code(202).send({ window_id: await mailStepUpCode(deps, member(request).id) }),
  );
}

export const stepUp = { routes: { member: [stepUpRoutes] } } satisfies Feature;
