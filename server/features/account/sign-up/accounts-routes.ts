import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { markDevice } from '#server/auth/identify-request.ts';
import { requireNetworkAttempt, slowDownNetwork } from '#server/auth/limit-network.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { signUpAnswerSchema, signUpInputSchema, usernameAvailabilitySchema } from '#shared/account/accounts.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { line } from '#shared/text/text.ts';
import { checkUsername } from './check-username.ts';
import { signUpUser } from './sign-up-user.ts';

const signUpsPerNetwork: Limit = { name: 'sign-up-network', most: 20, minutes: 60 };
const signUpsPerMailbox: Limit = { name: 'sign-up-mailbox', most: 10, minutes: 24 * 60 };

/** Signing up. */
export function accountRoutes(app: App, deps: Deps) {
  const tags = ['accounts'];

  app.post(
    '/api/sign-up',
    {
      schema: { tags, summary: 'Open an account', body: signUpInputSchema, response: { 202: signUpAnswerSchema } },
    },
    async (request, reply) => {
      await requireNetworkAttempt(deps, signUpsPerNetwork, request.networks);
      await requireAttempt(deps, signUpsPerMailbox, mailboxOf(request.body.email));
      const caller = { locale: localeOf(request), deviceHash: markDevice(request, reply, deps) };
      return reply.code(202).send(await signUpUser(deps.db, request.body, caller));
    },
  );

  app.get(
    '/api/username-availability',
    {
      schema: {
        tags,
        summary: 'Whether a user name can be chosen',
        querystring: z.object({ username: line(100) }),
        response: { 200: usernameAvailabilitySchema },
      },
      onRequest: slowDownNetwork(deps, 'usernames', 120),
    },
    async (request) => checkUsername(deps.db, request.query.username, request.viewer?.id),
  );
}
