import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { senderOf } from '#server/auth/limit-writing.ts';
import { member } from '#server/auth/require-viewer.ts';
import { accountsOf } from '#server/features/trust/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { noBody, none, params } from '#server/platform/http/route-schemas.ts';
import {
  type ContactRow,
  contactListSchema,
  contactMessageSchema,
  contactReplySchema,
  contactRowSchema,
} from '#shared/contact/contact.ts';
import { contactStates } from '#shared/contact/limits.ts';
import { countMessages, findMessage, listMessages, messagesPerPage } from './contact-queries.ts';
import { sendMessage, settle } from './messages.ts';

const tags = ['admin'];

/** Writing to us, without an account. */
export function visitorRoutes(app: App, deps: Deps) {
  app.post(
    '/api/contact',
    {
      schema: {
        tags: ['contact'],
        summary: 'Write to the people who run this; the answer comes by mail',
        body: contactMessageSchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      await sendMessage(deps, request.body, senderOf(request));
      return reply.code(202).send(noBody);
    },
  );
}

/** What people wrote to us, before an admin. */
export function contactRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/admin/messages',
    {
      schema: {
        tags,
        summary: 'What people wrote by the contact page, 20 at a time',
        querystring: z.object({
          state: z.enum(contactStates).default('open'),
          page: z.coerce.number().int().min(1).max(10_000).default(1),
        }),
        response: { 200: contactListSchema },
      },
    },
    async (request) => {
      const { query } = request;
      const own = await accountsOf(db, member(request).id);
      const counts = await countMessages(db, own);
      const pages = Math.max(1, Math.ceil(counts[query.state] / messagesPerPage));
      const page = Math.min(query.page, pages);
      const rows = await listMessages(db, own, query.state === 'open', page);
      return { messages: rows.map(rowOf), open: counts.open, page, pages };
    },
  );

  app.get(
    '/api/admin/messages/:id',
    { schema: { tags, summary: 'One message', params, response: { 200: contactRowSchema } } },
    async (request) => {
      const found = await findMessage(db, request.params.id, await accountsOf(db, member(request).id));
      if (!found) throw notFound();
      return rowOf(found);
    },
  );

  app.post(
    '/api/admin/messages/:id/reply',
    { schema: { tags, summary: 'Answer a message by mail, once', params, body: contactReplySchema, response: none } },
    async (request, reply) => {
      await settle(db, member(request), request.params.id, request.body.reply);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/admin/messages/:id/close',
    { schema: { tags, summary: 'Put a message aside without an answer', params, response: none } },
    async (request, reply) => {
      await settle(db, member(request), request.params.id, null);
      return reply.code(204).send(null);
    },
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
const rowOf = ({ user_id, username, created_at, settled_at, ...row }: Found): ContactRow => ({
  ...row,
  topic: row.topic as ContactRow['topic'],
  locale: row.locale as ContactRow['locale'],
  user: user_id && username ? { id: user_id, username } : null,
  created_at: created_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
});
