import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { verificationInputSchema, viewerAnswerSchema } from '#shared/account/accounts.ts';
import { mailProofAgain, proveAddress } from './prove-address.ts';

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
    async (request, reply) => ({ user: await proveAddress(deps, request, reply, request.body) }),
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
      await mailProofAgain(deps, request, request.body.temp_user_id);
      return reply.code(202).send({ accepted: true });
    },
  );
}
