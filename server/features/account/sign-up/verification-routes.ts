import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { startSession } from '#server/auth/start-session.ts';
import { viewerOf } from '#server/auth/viewer-of.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { verificationInputSchema, viewerAnswerSchema } from '#shared/account/accounts.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyByCode, verifyByLink } from './verify-email.ts';

const triesPerNetwork: Limit = { name: 'verify-network', most: 60, minutes: 15 };
const triesPerLink: Limit = { name: 'verify-link', most: 10, minutes: 60 };
const mailsPerNetwork: Limit = { name: 'resend-network', most: 30, minutes: 60 };

/** Proving an address, by code or by link. Only these POSTs do it: opening the link's page changes nothing. */
export function verificationRoutes(app: App, deps: Deps) {
  const tags = ['accounts'];

  app.post(
    '/api/email-verification',
    {
      schema: {
        tags,
        summary: 'Prove an address by the mailed code or link, and sign in',
        body: verificationInputSchema,
        response: { 200: viewerAnswerSchema },
      },
    },
    async (request, reply) => {
      const { body, viewer, deviceHash } = request;
      await requireNetworkAttempt(deps, triesPerNetwork, request.networks);
      if ('token' in body) await requireAttempt(deps, triesPerLink, body.token);
      const userId =
        'token' in body
          ? await verifyByLink(deps, body.token, { viewerId: viewer?.id ?? null, deviceHash, password: body.password })
          : await verifyByCode(deps, body.temp_user_id, body.code, viewer);
      if (viewer?.id !== userId) {
        const method = 'token' in body ? 'link' : 'code';
        return { user: await startSession(deps, request, reply, { userId, method }) };
      }
      deps.sessions.forget(userId);
      const user = await viewerOf(deps.db, userId);
      if (!user) throw notFound();
      return { user };
    },
  );

  app.post(
    '/api/email-verification/resend',
    {
      schema: {
        tags,
        summary: 'Mail a new link and code',
        body: z.object({ temp_user_id: z.uuid() }),
        response: { 202: z.object({ accepted: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      await requireNetworkAttempt(deps, mailsPerNetwork, request.networks);
      await resendVerification(deps, request.body.temp_user_id);
      return reply.code(202).send({ accepted: true });
    },
  );
}
