import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseAtOnce } from '#server/platform/http/refuse-at-once.ts';
import { ofPerson } from '#server/platform/http/route-schemas.ts';
import {
  signUpAnswerSchema,
  signUpInputSchema,
  usernameAvailabilitySchema,
  verificationInputSchema,
  viewerAnswerSchema,
} from '#shared/account/accounts.ts';
import { checkUsername } from './check-username.ts';
import { alsoRefused, openAccount } from './open-account.ts';
import { mailProofAgain, proveAddress } from './prove-address.ts';

/** Signing up. */
export function accountRoutes(app: App, deps: Deps) {
  const tags = ['accounts'];

  app.post(
    '/api/sign-up',
    {
      errorHandler: refuseAtOnce(signUpInputSchema, (right, request) => alsoRefused(deps, right, request)),
      schema: { tags, summary: 'Open an account', body: signUpInputSchema, response: { 202: signUpAnswerSchema } },
    },
    async (request, reply) => {
      reply.code(202);
      return openAccount(deps, request, reply, request.body);
    },
  );

  app.get(
    '/api/username-availability',
    {
      schema: {
        tags,
        summary: 'Whether a user name can be chosen',
        querystring: ofPerson,
        response: { 200: usernameAvailabilitySchema },
      },
      onRequest: rateLimitNetwork(deps, 'usernames', 120),
    },
    async (request) => checkUsername(deps.db, request.query.username, request),
  );
}

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
