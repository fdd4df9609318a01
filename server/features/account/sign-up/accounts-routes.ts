import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseAtOnce } from '#server/platform/http/refuse-at-once.ts';
import { ofPerson } from '#server/platform/http/route-schemas.ts';
import { signUpAnswerSchema, signUpInputSchema, usernameAvailabilitySchema } from '#shared/account/accounts.ts';
import { checkUsername } from './check-username.ts';
import { alsoRefused, openAccount } from './open-account.ts';

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
