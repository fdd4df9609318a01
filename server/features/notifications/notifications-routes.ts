import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { invalidField, notFound } from '#server/platform/http/problem.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import {
  clearSchema,
  notificationChangeSchema,
  notificationPageSchema,
  notificationSchema,
  pageQuerySchema,
  readAllSchema,
  restoreSchema,
} from '#shared/notifications/notifications.ts';
import {
  changeNotification,
  clearInbox,
  deleteNotification,
  readAll,
  restoreCleared,
  restoreNotification,
} from './inbox.ts';
import { findNotification } from './notifications-queries.ts';
import { pageReader } from './read-page.ts';

const tags = ['notifications'];

/** A person's own notifications, in the language they read. Every change may be repeated. */
export function notificationsRoutes(app: App, { db, env }: Deps) {
  for (const [url, box, summary] of [
    ['/api/notifications', 'inbox', 'Your inbox, newest first, five a page, with the counts'],
    ['/api/notifications/archive', 'archive', 'Your archived notifications, newest first, five a page'],
  ] as const) {
    const readPage = pageReader(db, box, env.flags);
    app.get(
      url,
      { schema: { tags, summary, querystring: pageQuerySchema, response: { 200: notificationPageSchema } } },
      async (request) => {
        const found = await readPage(member(request).id, request.query.page, localeOf(request));
        if (!found) throw invalidField('page', 'page_out_of_range');
        return found;
      },
    );
  }

  app.get(
    '/api/notifications/:id',
    { schema: { tags, summary: 'One of your notifications', params, response: { 200: notificationSchema } } },
    async (request) => {
      const found = await findNotification(db, member(request).id, request.params.id, localeOf(request), env.flags);
      if (!found) throw notFound();
      return found;
    },
  );

  app.patch(
    '/api/notifications',
    { schema: { tags, summary: 'Mark your inbox read', body: readAllSchema, response: none } },
    async (request, reply) => {
      await readAll(db, member(request).id, request.body.until);
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/api/notifications/:id',
    {
      schema: {
        tags,
        summary: 'Mark a notification read, archive it or bring it back',
        params,
        body: notificationChangeSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await changeNotification(db, member(request).id, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/notifications',
    {
      schema: {
        tags,
        summary: 'Clear your inbox; can be undone for a minute',
        querystring: clearSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await clearInbox(db, member(request).id, request.query);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/notifications/:id',
    { schema: { tags, summary: 'Delete a notification; can be undone for a minute', params, response: none } },
    async (request, reply) => {
      await deleteNotification(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/notifications/restore',
    { schema: { tags, summary: 'Undo the clearing of your inbox', body: restoreSchema, response: none } },
    async (request, reply) => {
      await restoreCleared(db, member(request).id, request.body.deletion_id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/notifications/:id/restore',
    { schema: { tags, summary: 'Undo the deletion of a notification', params, response: none } },
    async (request, reply) => {
      await restoreNotification(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
