import { z } from 'zod';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { startSession } from '#server/auth/start-session.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { passkeyAnswerSchema, passkeyOptionsSchema } from '#shared/account/passkeys.ts';
import { secondStepAnswerSchema } from '#shared/account/second-factor.ts';
import { askForPasskey, checkPasskey } from './check-passkey.ts';
import { passkeyOfCredential } from './passkeys-queries.ts';

const tags = ['passkeys'];

const asksPerNetwork: Limit = { name: 'passkey-network', max: 300, minutes: 15 };
const anybody = { purpose: 'sign_in', userId: null } as const;

/** Signing in with a passkey, which is both factors. */
export function passkeySignInRoutes(app: App, deps: Deps) {
  app.post(
    '/api/sign-in/passkey/options',
    {
      schema: {
        tags,
        summary: 'What navigator.credentials.get() is asked to sign in with',
        response: { 200: passkeyOptionsSchema },
      },
    },
    async (request) => {
      await requireNetworkAttempt(deps, asksPerNetwork, request);
      return askForPasskey(deps, anybody);
    },
  );

  app.post(
    '/api/sign-in/passkey',
    {
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: z.object({ passkey: passkeyAnswerSchema }),
        response: { 200: secondStepAnswerSchema },
      },
    },
    async (request, reply) => {
      await requireNetworkAttempt(deps, asksPerNetwork, request);
      const { passkey } = request.body;
      const userId = await checkPasskey(deps, passkey, anybody);
      const stands = async (db: Connection) => (await passkeyOfCredential(db, passkey.id))?.user_id === userId;
      const start = { userId, method: 'passkey' as const, secondFactor: true, stands };
      return { user: await startSession(deps, request, reply, start) };
    },
  );
}
