import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { EventBus } from '#server/platform/changes/event-bus.ts';
import { EventStream } from './event-stream.ts';
import { createStreamHub } from './stream-hub.ts';

test('a stream that comes when all are ended ends too', async () => {
  const hub = createStreamHub({ subscribe: () => () => {} } as unknown as EventBus);
  const { promise: known, resolve: know } = Promise.withResolvers<void>();
  // As while a request is being identified.
  const server = createServer((_request, response) =>
    known.then(() => hub.add(new EventStream(response, 'somebody', undefined))),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(server, 'request');
  hub.close();
  const closed = once(server.close(), 'close');
  know();
  expect(await (await answer).text()).toBe('');
  await closed;
});
