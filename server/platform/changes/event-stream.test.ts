import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { EventStream, message } from './event-stream.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

/** A server that makes a stream of each request; `keepAlive` is how long it keeps an idle connection. */
async function serve(keepAlive = 5_000) {
  const streams: EventStream[] = [];
  const listener: RequestListener = (request, response) => {
    streams.push(new EventStream(request, response, 'somebody', undefined));
  };
  const server = createServer({ keepAliveTimeout: keepAlive, keepAliveTimeoutBuffer: 0 }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({
    close: () => {
      for (const { socket } of streams) socket.destroy();
      server.close();
    },
  });
  return { port: (server.address() as AddressInfo).port, streams };
}

test('sends what a client of HTTP understands, and ends it in order', async () => {
  const { port, streams } = await serve();
  const [answer] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
  });
  streams[0]?.send(message({ id: '1:1:', event: 'changes', data: [1] }));
  streams[0]?.send(message({ id: '2:2:' }));
  streams[0]?.end();
  answer.setEncoding('utf8');
  const text = (await answer.toArray()).join('');
  expect(text).toBe('id: 1:1:\nevent: changes\ndata: [1]\n\nid: 2:2:\n\n');
  expect(answer.complete).toBe(true);
});

test('lives on where an idle connection would be closed', async () => {
  const { port, streams } = await serve(50);
  const [answer] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  await wait(1_200);
  streams[0]?.send(message({ id: '1:1:' }));
  const [chunk] = await once(answer, 'data');
  expect(String(chunk)).toBe('id: 1:1:\n\n');
});

test.each(['HTTP/1.0', 'HTTP/1.1'])('serves a proxy that closes its connections (%s)', async (version) => {
  const { port, streams } = await serve();
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8').write(`GET / ${version}\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const [head] = await once(socket, 'data');
  expect(head).toContain('200 OK');
  streams[0]?.send(message({ id: '1:1:' }));
  const [text] = await once(socket, 'data');
  expect(text).toContain('id: 1:1:\n\n');
  streams[0]?.end();
  await once(socket, 'close');
});

test('lets a reader go who does not read, and keeps little for them', async () => {
  const { port, streams } = await serve();
  const socket: Socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  while (!streams[0]) await wait(5);
  const [stream] = streams;
  let kept = 0;
  for (let sent = 0; sent < 10_000 && !stream.socket.destroyed; sent++) {
    stream.send('x'.repeat(10_000));
    kept = Math.max(kept, stream.socket.writableLength);
    await wait(0);
  }
  expect(stream.socket.destroyed).toBe(true);
  expect(kept).toBeLessThan(128 * 1024);
  socket.destroy();
});
