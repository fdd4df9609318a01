import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { addAddressSchema, addressProofSchema, ownAddressSchema } from '#shared/account/email-addresses.ts';
import { addAddress, resendProof } from './add-address.ts';
import { listAddresses } from './address-queries.ts';
import { confirmByCode, confirmByLink } from './confirm-address.ts';
import { makePrimary, removeAddress } from './own-addresses.ts';

const tags = ['account'];
const tries: Limit = { name: 'confirm-address', max: 30, minutes: 60 };

/** A person's own email addresses. */
export function addressRoutes(app: App, deps: Deps) {
  app.get(
    '/api/email-addresses',
    {
      schema: {
        tags,
        summary: 'Your email addresses, the primary one first',
        response: { 200: z.array(ownAddressSchema) },
      },
    },
    (request) => listAddresses(deps.db, member(request).id),
  );

  app.post(
    '/api/email-addresses',
    {
      schema: {
        tags,
        summary: 'Add an address; its mailbox gets a link and a code',
        body: addAddressSchema,
        response: { 201: ownAddressSchema },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      const person = { ...askerOf(request), locale: localeOf(request) };
      return reply.code(201).send(await addAddress(deps, person, request.body.email));
    },
  );

  app.post(
    '/api/email-addresses/confirm',
    {
      schema: {
        tags,
        summary: 'Prove an address by the mailed code or link',
        body: addressProofSchema,
        response: { 200: ownAddressSchema },
      },
    },
    async (request) => {
      const asker = askerOf(request);
      await requireAttempt(deps, tries, asker.userId);
      const { body } = request;
      return 'token' in body
        ? confirmByLink(deps, asker, body.token)
        : confirmByCode(deps, asker, body.address_id, body.code);
    },
  );

  app.post(
    '/api/email-addresses/:id/resend',
    {
      schema: {
        tags,
        summary: 'Mail a new link and code',
        params,
        response: { 202: z.object({ accepted: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      await resendProof(deps, { ...askerOf(request), locale: localeOf(request) }, request.params.id);
      return reply.code(202).send({ accepted: true });
    },
  );

  app.post(
    '/api/email-addresses/:id/primary',
    { schema: { tags, summary: 'Make a proved address the primary one', params, response: none } },
    async (request, reply) => {
      requireStepUp(request);
      await makePrimary(deps.db, askerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/email-addresses/:id',
    { schema: { tags, summary: 'Remove an address that is not the primary one', params, response: none } },
    async (request, reply) => {
      requireStepUp(request);
      await removeAddress(deps, askerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
