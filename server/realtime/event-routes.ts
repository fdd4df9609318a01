import type { ServerResponse } from 'node:http';
import { member } from '../auth/require-viewer.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';

const heartbeat = 25_000;

/** `GET /api/events`: server-sent events, one stream a tab, telling a person what changed of their own. */
export function eventRoutes(app: App, { events }: Deps) {
  const streams = new Map<string, Set<ServerResponse>>();

  const stopChanges = events.onChange(({ userIds, ...change }) => {
    for (const id of userIds) {
      for (const stream of streams.get(id) ?? []) stream.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    }
  });
  const stopGaps = events.onGap(() => {
    for (const open of streams.values()) for (const stream of open) stream.write('event: reload\ndata: {}\n\n');
  });
  const timer = setInterval(() => {
    for (const open of streams.values()) for (const stream of open) stream.write(': alive\n\n');
  }, heartbeat);

  app.addHook('preClose', async () => {
    stopChanges();
    stopGaps();
    clearInterval(timer);
    for (const open of streams.values()) for (const stream of open) stream.end();
  });

  app.get(
    '/api/events',
    { schema: { tags: ['realtime'], summary: 'Stream of changes to what is yours', produces: ['text/event-stream'] } },
    (request, reply) => {
      const { id } = member(request);
      const stream = reply.hijack().raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write('retry: 2000\nevent: ready\ndata: {}\n\n');
      const own = streams.get(id) ?? new Set();
      streams.set(id, own.add(stream));
      stream.on('close', () => {
        own.delete(stream);
        if (own.size === 0 && streams.get(id) === own) streams.delete(id);
      });
    },
  );
}
