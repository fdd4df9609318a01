import { z } from 'zod';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireFactorStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import { startSession } from '#server/auth/start-session.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { App } from '#server/platform/http/app-type.ts';
import {
  passkeyAnswerSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeySchema,
  registrationOptionsSchema,
  registrationResponseSchema,
} from '#shared/account/passkeys.ts';
import { secondStepAnswerSchema } from '#shared/account/second-factor.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { askForPasskey, checkPasskey } from './check-passkey.ts';
import { changePasskeyName, describePasskey, removePasskey } from './passkeys.ts';
import { passkeyOfCredential, passkeysOf } from './passkeys-queries.ts';

const tags = ['passkeys'];
/** A person's own passkeys. */
export function passkeyRoutes(app: App, deps: Deps) {
  const params = z.object({ id: z.uuid() });

  app.get(
    '/api/passkeys',
    { schema: { tags, summary: 'Your passkeys, oldest first', response: { 200: z.array(passkeySchema) } } },
    async (request) => (await passkeysOf(deps.db, member(request).id)).map(describePasskey),
  );

  app.post(
    '/api/passkeys/options',
    {
      schema: {
        tags,
        summary: 'What navigator.credentials.create() is asked to make a passkey with',
        response: { 200: registrationOptionsSchema },
      },
    },
    async (request) => {
      await requireFactorStepUp(deps, request);
      return startPasskey(deps, member(request));
    },
  );

  app.post(
    '/api/passkeys',
    {
      schema: {
        tags,
        summary: 'Add the passkey that was made',
        body: z.object({ name: passkeyNameSchema, passkey: registrationResponseSchema }),
        response: { 201: passkeySchema },
      },
    },
    async (request, reply) => {
      await requireFactorStepUp(deps, request);
      return reply.code(201).send(await addPasskey(deps, { ...askerOf(request), ...request.body }));
    },
  );

  app.patch(
    '/api/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Give a passkey another name',
        params,
        body: z.object({ name: passkeyNameSchema }),
        response: { 200: passkeySchema },
      },
    },
    async (request) => changePasskeyName(deps, askerOf(request), request.params.id, request.body.name),
  );

  app.delete(
    '/api/passkeys/:id',
    { schema: { tags, summary: 'Remove a passkey', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await requireFactorStepUp(deps, request);
      await removePasskey(deps, askerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

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
