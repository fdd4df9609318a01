import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bareApp } from '#server/bare-app.ts';
import { readEnv } from '#server/env.ts';
import { closeServer } from './close-server.ts';
import { requestTimes } from './request-times.ts';

/** A server whose answers begin at once, and end when told. */
async function open() {
  const env = readEnv({ LOG_LEVEL: 'silent', SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know' });
  const app = bareApp(env, requestTimes, undefined);
  const ended = Promise.withResolvers<void>();
  app.get('/', async (_request, reply) => {
    const { raw } = reply.hijack();
    raw.writeHead(200).write('be');
    await ended.promise;
    raw.end('gun');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  let heard = '';
  socket.on('error', () => {}).on('data', (text) => (heard += text));
  return { app, socket, heard: () => heard, endAnswer: ended.resolve };
}

test('a head that comes letter by letter is cut', async () => {
  const { app, socket } = await open();
  socket.write('GET / HTTP/1.1\r\nHos');
  await once(app.server, 'connection');
  await wait(100);
  const drip = setInterval(() => socket.write('t'), 20);
  const before = performance.now();
  await closeServer(app, 500);
  clearInterval(drip);
  expect(performance.now() - before).toBeGreaterThan(450);
});

test('an answer on its way comes whole, and nothing more is awaited on its connection', async () => {
  const { app, socket, heard, endAnswer } = await open();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(heard).toContain('be');
  const before = performance.now();
  const closed = closeServer(app);
  await wait(100);
  endAnswer();
  await closed;
  expect(heard()).toContain('gun');
  expect(performance.now() - before).toBeLessThan(5_000);
});
