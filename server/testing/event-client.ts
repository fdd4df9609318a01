import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { ChangeEvent } from '#shared/changes/change-event.ts';

/** A reader of `GET /api/events` over a real connection. It notes all it is told, and where it would resume. */
export function createEventClient(headers: Record<string, string>) {
  let request: ClientRequest | null = null;
  const client = {
    status: 0,
    /** Id of the last message, as a browser would send it back. */
    place: undefined as string | undefined,
    changes: [] as ChangeEvent[],
    reloads: 0,
    /** Whether a stream is open and ready. */
    live: false,
    /** Opens a stream, going on after `place`; done when the server says that it is ready, or refuses. */
    async open(url: string) {
      client.status = 0;
      const sent = get(`${url}/api/events`, {
        agent: false,
        headers: { ...headers, ...(client.place !== undefined && { 'last-event-id': client.place }) },
      });
      request = sent;
      sent.on('error', () => {});
      const answer = await Promise.race([
        once(sent, 'response').then(([response]) => response as IncomingMessage),
        once(sent, 'close').then(() => null),
      ]);
      if (!answer) return;
      client.status = answer.statusCode ?? 0;
      if (client.status !== 200) return void answer.resume();
      answer.setEncoding('utf8');
      answer.on('error', () => {});
      const ready = Promise.withResolvers<void>();
      let text = '';
      answer.on('data', (chunk: string) => {
        const messages = (text + chunk).split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) read(message);
        if (client.live) ready.resolve();
      });
      answer.on('close', () => {
        if (request === sent) client.live = false;
        ready.resolve();
      });
      await ready.promise;
    },
    close() {
      request?.destroy();
      request = null;
      client.live = false;
    },
  };
  const read = (message: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
    client.place = field('id') ?? client.place;
    const event = field('event');
    if (event === 'ready') client.live = true;
    if (event === 'reload') client.reloads++;
    if (event === 'changes') client.changes.push(...(JSON.parse(field('data') ?? '[]') as ChangeEvent[]));
  };
  return client;
}
export type EventClient = ReturnType<typeof createEventClient>;
