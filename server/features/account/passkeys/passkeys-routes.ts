import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireFactorStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import {
  passkeyNameSchema,
  passkeySchema,
  registrationOptionsSchema,
  registrationResponseSchema,
} from '#shared/account/passkeys.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { changePasskeyName, describePasskey, removePasskey } from './passkeys.ts';
import { passkeysOf } from './passkeys-queries.ts';

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
