import { z } from 'zod';
import {
  sessionAnswerSchema,
  signInInputSchema,
  signUpAnswerSchema,
  signUpInputSchema,
  usernameAvailabilitySchema,
  viewerAnswerSchema,
} from '#shared/accounts.ts';
import { type Limit, requireAttempt } from '../../auth/count-attempt.ts';
import { passCookies, webHeaders } from '../../auth/web-headers.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { csrfToken } from '../../http/csrf.ts';
import { markDevice } from '../../http/identify-request.ts';
import { localeOf } from '../../http/preferences.ts';
import { recordDevice } from './accounts-queries.ts';
import { checkUsername } from './check-username.ts';
import { describeSession } from './describe-session.ts';
import { signInUser } from './sign-in-user.ts';
import { signUpUser } from './sign-up-user.ts';

const signUpsPerNetwork: Limit = { name: 'sign-up-network', most: 20, minutes: 60 };
const signUpsPerAddress: Limit = { name: 'sign-up-address', most: 10, minutes: 24 * 60 };

/** Signing up, in and out, and who is signed in. */
export function accountRoutes(app: App, deps: Deps) {
  const tags = ['accounts'];

  app.post(
    '/api/sign-up',
    {
      schema: { tags, summary: 'Open an account', body: signUpInputSchema, response: { 202: signUpAnswerSchema } },
    },
    async (request, reply) => {
      await requireAttempt(deps, signUpsPerNetwork, request.networkHash);
      await requireAttempt(deps, signUpsPerAddress, request.body.email);
      return reply.code(202).send(await signUpUser(deps, request.body, localeOf(request)));
    },
  );

  app.get(
    '/api/username-availability',
    {
      schema: {
        tags,
        summary: 'Whether a user name can be chosen',
        querystring: z.object({ username: z.string().max(100) }),
        response: { 200: usernameAvailabilitySchema },
      },
      config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    },
    async (request) => checkUsername(deps.db, request.query.username),
  );

  app.post(
    '/api/sign-in',
    {
      schema: {
        tags,
        summary: 'Sign in with a password',
        body: signInInputSchema,
        response: { 200: viewerAnswerSchema },
      },
    },
    async (request, reply) => {
      const caller = { headers: webHeaders(request), networkHash: request.networkHash };
      const { user, headers } = await signInUser(deps, request.body, caller);
      passCookies(headers, reply);
      await recordDevice(deps.db, user.id, markDevice(request, reply, deps), request.networkHash);
      return { user };
    },
  );

  app.post(
    '/api/sign-out',
    { schema: { tags, summary: 'End this session', response: { 204: z.null() } } },
    async (request, reply) => {
      const { headers } = await deps.auth.api.signOut({ headers: webHeaders(request), returnHeaders: true });
      passCookies(headers, reply);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/session',
    { schema: { tags, summary: 'The session of this browser', response: { 200: sessionAnswerSchema } } },
    async (request, reply) => {
      csrfToken(request, reply, deps.env);
      const { answer, headers } = await describeSession(deps, webHeaders(request));
      passCookies(headers, reply);
      return answer;
    },
  );
}
