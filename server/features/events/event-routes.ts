import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { cursorText, parseCursor } from '#server/platform/changes/cursor.ts';
import { EventStream, message } from '#server/platform/changes/event-stream.ts';
import { createStreamHub, eventOf } from '#server/platform/changes/stream-hub.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { changesSchema } from '#shared/http/event.ts';
import { line } from '#shared/text/text.ts';

const after = line(16_384).optional();
/** Of an id that comes back to us. Ours are longer only while hundreds write at once; nobody goes on from there. */
const mostLength = 4096;
const placeOf = (text: string) => (text.length <= mostLength ? parseCursor(text) : null);

/** What changed of what is one's own: as a stream of server-sent events, and by asking where no stream comes through. */
export function eventRoutes(app: App, { events }: Pick<Deps, 'events'>) {
  const hub = createStreamHub(events);
  app.addHook('preClose', async () => hub.close());

  /** Reads on when `place`, the id of an event, was told by a process that had read further than this one. */
  const catchUp = async (place: string | undefined) => {
    const asked = placeOf(place ?? '');
    if (!asked || events.covers(asked)) return;
    await events.read().catch(() => {
      throw new Problem(503, 'unavailable');
    });
  };

  /** What somebody has missed since `place`; null when nobody knows: then all that they show has to be read again. */
  const missed = (request: FastifyRequest, place: string | undefined) => {
    const { id } = member(request);
    // Between the look at the session and here it may have ended, and its event gone by.
    if (request.session && events.recent.ended(id, request.session.id)) throw new Problem(401, 'session_missing');
    const cursor = events.place(id);
    const asked = place === undefined ? cursor : placeOf(place);
    const changes = asked && events.covers(asked) ? events.recent.since(id, asked) : null;
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
      const { id } = member(request);
      const place = request.headers['last-event-id'] || request.query.after;
      await catchUp(place);
      // From here to the end nothing waits: what is read later finds the stream among the others.
      if (request.raw.socket.destroyed) return reply.hijack();
      // Asked for behind another request on the same connection, whose answer is not out yet.
      if (!reply.raw.socket) throw new Problem(400, 'bad_request');
      const { cursor, changes } = missed(request, place);
      const stream = new EventStream(request.raw, reply.hijack().raw, id, request.session?.id);
      const first = changes
        ? changes.length > 0 && message({ id: cursor, event: 'changes', data: changes })
        : message({ id: cursor, event: 'reload', data: {} });
      stream.send(`${first || ''}${message({ id: cursor, event: 'ready', data: { user_id: id } })}`);
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
