import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { openSession } from '#server/auth/start-session.ts';
import { hasSecondFactor, useSecondFactor } from '#server/features/account/second-factor/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { refreshInputSchema, sessionAnswerSchema, tokenInputSchema } from '#shared/account/sessions.ts';
import { describeSession } from './describe-session.ts';
import { refreshSession } from './refresh-session.ts';
import { checkCredentials } from './sign-in.ts';

/** For API clients, which keep their tokens themselves: no cookie is read or set. */
export function tokenRoutes(app: App, deps: Deps) {
  app.post(
    '/api/tokens',
    {
      config: { csrf: false },
      schema: {
        tags: ['sessions'],
        summary: 'Sign in as an API client and get an access token and a refresh token',
        body: tokenInputSchema,
        response: { 200: sessionAnswerSchema },
      },
    },
    async (request) => {
      const { code, ...credentials } = request.body;
      const { userId, stands } = await checkCredentials(deps, credentials, request);
      const secondFactor = await hasSecondFactor(deps.db, userId);
      if (secondFactor) {
        // As in a browser: the password alone is a use of the account.
        await noteUse(deps, request, userId, null);
        if (!code) throw new Problem(401, 'second_factor_required');
        await useSecondFactor(deps, userId, code, false);
      }
      const { sessionId, token } = await openSession(deps, request, {
        userId,
        method: 'password',
        secondFactor,
        stands,
      });
      return describeSession(deps, { sessionId, userId, refreshToken: token });
    },
  );

  app.post(
    '/api/tokens/refresh',
    {
      config: { csrf: false },
      schema: {
        tags: ['sessions'],
        summary: 'Swap a refresh token for new tokens; one that was used before ends the session',
        body: refreshInputSchema,
        response: { 200: sessionAnswerSchema },
      },
    },
    async (request) => {
      const { token, sessionId, userId } = await refreshSession(deps, request, request.body.refresh_token);
      return describeSession(deps, { sessionId, userId, refreshToken: token });
    },
  );

  app.get(
    '/.well-known/jwks.json',
    {
      config: { anyOrigin: true },
      schema: {
        tags: ['sessions'],
        summary: 'Keys that access tokens are signed with (RFC 7517)',
        response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return deps.accessTokens.jwks();
    },
  );
}
