import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { EventStream, message } from './event-stream.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

type Served = { stream: EventStream; response: ServerResponse };

/** A server that makes a stream of each request; `keepAlive` is how long it keeps an idle connection. */
async function serve(keepAlive = 5_000) {
  const streams: Served[] = [];
  const listener: RequestListener = (_request, response) => {
    streams.push({ stream: new EventStream(response, 'somebody', undefined), response });
  };
  const server = createServer({ keepAliveTimeout: keepAlive, keepAliveTimeoutBuffer: 0 }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({
    close: () => {
      for (const { response } of streams) response.destroy();
      server.close();
    },
  });
  return { port: (server.address() as AddressInfo).port, streams };
}
const first = async (streams: Served[]) => {
  while (!streams[0]) await wait(5);
  return streams[0];
};

test('sends what a client of HTTP understands, at once, and ends it in order', async () => {
  const { port, streams } = await serve();
  const request = get({ port, host: '127.0.0.1' });
  const { stream } = await first(streams);
  stream.send(message({ id: '1:1:', event: 'changes', data: [1] }));
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
  });
  stream.send(message({ id: '2:2:' }));
  stream.end();
  answer.setEncoding('utf8');
  const text = (await answer.toArray()).join('');
  expect(text).toBe('id: 1:1:\nevent: changes\ndata: [1]\n\nid: 2:2:\n\n');
  expect(answer.complete).toBe(true);
});

test('lives on where an idle connection would be closed', async () => {
  const { port, streams } = await serve(50);
  const request = get({ port, host: '127.0.0.1' });
  const { stream } = await first(streams);
  stream.send(message({ id: '1:1:' }));
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await wait(1_200);
  stream.send(message({ id: '2:2:' }));
  stream.end();
  answer.setEncoding('utf8');
  expect((await answer.toArray()).join('')).toBe('id: 1:1:\n\nid: 2:2:\n\n');
});

test.each(['HTTP/1.0', 'HTTP/1.1'])('serves a proxy that closes its connections (%s)', async (version) => {
  const { port, streams } = await serve();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  socket.write(`GET / ${version}\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const { stream } = await first(streams);
  stream.send(message({ id: '1:1:' }));
  while (!text.includes('id: 1:1:\n\n')) await once(socket, 'data');
  expect(text).toContain('200 OK');
  stream.end();
  await once(socket, 'close');
});

test('says when it is over, whoever ended it', async () => {
  const { port, streams } = await serve();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const { stream } = await first(streams);
  const over = new Promise<void>((resolve) => stream.onClose(resolve));
  socket.destroy();
  await over;
});

test('lets a reader go who does not read, and keeps little for them', async () => {
  const { port, streams } = await serve();
  const socket: Socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const { stream, response } = await first(streams);
  let kept = 0;
  for (let sent = 0; sent < 10_000 && !response.destroyed; sent++) {
    stream.send('x'.repeat(10_000));
    kept = Math.max(kept, response.writableLength);
    await wait(0);
  }
  expect(response.destroyed).toBe(true);
  expect(kept).toBeLessThan(128 * 1024);
  socket.destroy();
});
