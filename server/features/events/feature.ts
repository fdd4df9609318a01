import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import { cursorText, parseCursor } from '#server/platform/changes/cursor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { changesSchema } from '#shared/changes/change-event.ts';
import { line } from '#shared/text/text.ts';
import { EventStream, message } from './event-stream.ts';
import { createStreamHub, eventOf } from './stream-hub.ts';

const after = line(16_384).optional();
/** Of an id that comes back to us. Ours are longer only while hundreds write at once; nobody goes on from there. */
const maxLength = 4096;
const cursorOf = (text: string) => (text.length <= maxLength ? parseCursor(text) : null);

/**
 * What changed of what is one's own: as a stream of server-sent events, and by polling where no stream comes through.
 */
function eventRoutes(app: App, { events }: Pick<Deps, 'events'>) {
  const hub = createStreamHub(events);
  app.addHook('preClose', async () => hub.close());

  /** Polls when the id of an event was told by a process that had read further than this one. */
  const catchUp = async (id: string | undefined) => {
    const asked = cursorOf(id ?? '');
    if (!asked || events.covers(asked)) return;
    await events.poll().catch(() => {
      throw new Problem(503, 'unavailable');
    });
  };

  /**
   * What somebody has missed since the event `id`; null when nobody knows: then all that they show has to be read
   * again.
   */
  const missed = (request: FastifyRequest, id: string | undefined) => {
    const user = member(request);
    // Between the look at the session and here it may have ended, and its event gone by.
    if (request.session && events.recent.told(user.id, 'session_ended', request.session.id))
      throw new Problem(401, 'session_missing');
    const cursor = events.cursor();
    const asked = id === undefined ? cursor : cursorOf(id);
    const changes = asked && events.covers(asked) ? events.recent.since(user.id, asked) : null;
    return { cursor: cursorText(cursor), changes: changes?.map(eventOf) ?? null };
  };

  app.get(
    '/api/events',
    {
      schema: {
        tags: ['realtime'],
        summary: 'Stream of changes to what is yours; resumes after Last-Event-ID',
        produces: ['text/event-stream'],
        querystring: z.object({ after }),
        headers: z.looseObject({ 'last-event-id': after }),
      },
    },
    async (request, reply) => {
      const { id: userId } = member(request);
      const last = request.headers['last-event-id'] || request.query.after;
      await catchUp(last);
      // From here to the end nothing waits: what is read later finds the stream among the others.
      if (request.raw.socket.destroyed) return reply.hijack();
      // Asked for behind another request on the same connection, whose answer is not out yet.
      if (!reply.raw.socket) throw new Problem(400, 'bad_request');
      const { cursor, changes } = missed(request, last);
      const stream = new EventStream(reply.hijack().raw, userId, request.session?.id);
      const first = changes
        ? changes.length > 0 && message({ id: cursor, event: 'changes', data: changes })
        : message({ id: cursor, event: 'reload', data: {} });
      stream.send(`${first || ''}${message({ id: cursor, event: 'ready', data: { user_id: userId } })}`);
      hub.add(stream);
    },
  );

  app.get(
    '/api/changes',
    {
      schema: {
        tags: ['realtime'],
        summary: 'Changes to what is yours since an event: for who cannot hold a stream',
        querystring: z.object({ after }),
        response: { 200: changesSchema },
      },
    },
    async (request) => {
      await catchUp(request.query.after);
      const { cursor, changes } = missed(request, request.query.after);
      return { user_id: member(request).id, cursor, reload: changes === null, changes: changes ?? [] };
    },
  );
}

export const events = {
  routes: { member: [eventRoutes] },
  /** How far the changes have been told that a page's data will come after: where its stream goes on. */
  pages: (deps) => ({ changesCursor: () => cursorText(deps.events.cursor()) }),
} satisfies Feature;
