import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { noBody, none } from '#server/platform/http/route-schemas.ts';
import {
  entryLinkInputSchema,
  entryTokenSchema,
  namePublicitySchema,
  ownConfirmationsSchema,
} from '#shared/own-confirmations/own-confirmations.ts';
import { eraseSigner } from './erase-signer.ts';
import { askForEntry } from './mailbox-entry.ts';
import { closeMailbox, mailboxOfCookie, openMailbox, requireMailbox } from './mailbox-session.ts';
import { ownArchive } from './own-archive.ts';
import { ownConfirmations } from './own-confirmations.ts';
import { hideName, openOwnRequest, stopMails } from './own-requests.ts';

const tags = ['own confirmations'];
const one = z.object({ requestId: z.uuid() });

/** For whoever reads a mailbox, without an account: everything it was ever asked and answered, by a mailed link. */
export function ownConfirmationRoutes(app: App, deps: Deps) {
  const onRequest = rateLimitNetwork(
    deps,
    'own-confirmations',
    60,
    async (request) => (await mailboxOfCookie(request, deps))?.mailbox ?? null,
  );

  app.post(
    '/api/own-confirmations/links',
    {
      schema: {
        tags,
        summary: 'Mail a link to everything a mailbox was asked; answers alike for one that never was',
        body: entryLinkInputSchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      const { body, networks, deviceHash } = request;
      await askForEntry(deps, { email: body.email, networks, deviceHash }, localeOf(request));
      return reply.code(202).send(noBody);
    },
  );

  app.post(
    '/api/own-confirmations/session',
    {
      onRequest,
      schema: { tags, summary: 'Open a mailbox by the mailed link, once', body: entryTokenSchema, response: none },
    },
    async (request, reply) => {
      await openMailbox(deps, reply, request.body.token);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/own-confirmations/session',
    { schema: { tags, summary: 'Close the mailbox in this browser', response: none } },
    async (request, reply) => {
      await closeMailbox(request, reply, deps);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/own-confirmations',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What this mailbox was asked and answered, 20 at a time',
        querystring: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
        response: { 200: ownConfirmationsSchema },
      },
    },
    async (request) => ownConfirmations(deps, await requireMailbox(request, deps), request.query.page),
  );

  app.get(
    '/api/own-confirmations/archive',
    {
      onRequest,
      schema: {
        tags,
        summary: 'All of it as one file of JSON',
        response: { 200: z.unknown().describe('A file of JSON') },
      },
    },
    async (request, reply) => {
      const archive = await ownArchive(deps, await requireMailbox(request, deps));
      const name = `countersign-confirmations-${archive.made_at.slice(0, 10)}.json`;
      return reply.header('content-disposition', `attachment; filename="${name}"`).send(archive);
    },
  );

  app.post(
    '/api/own-confirmations/:requestId/open',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Open one request in this browser, as its own link does',
        params: one,
        response: { 200: z.object({ project_id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const { mailbox } = await requireMailbox(request, deps);
      return { project_id: await openOwnRequest(deps, reply, mailbox, request.params.requestId) };
    },
  );

  app.put(
    '/api/own-confirmations/:requestId/name',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Hide your name on public pages, or show it',
        params: one,
        body: namePublicitySchema,
        response: none,
      },
    },
    async (request, reply) => {
      const { mailbox } = await requireMailbox(request, deps);
      await hideName(deps.db, mailbox, request.params.requestId, request.body.hidden);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/own-confirmations/stop-mails',
    { onRequest, schema: { tags, summary: 'Never be asked again', response: none } },
    async (request, reply) => {
      await stopMails(deps, (await requireMailbox(request, deps)).mailbox);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/own-confirmations/erasure',
    { onRequest, schema: { tags, summary: 'Take back what stands and be forgotten', response: none } },
    async (request, reply) => {
      await eraseSigner(deps, (await requireMailbox(request, deps)).mailbox);
      await closeMailbox(request, reply, deps);
      return reply.code(204).send(null);
    },
  );
}
