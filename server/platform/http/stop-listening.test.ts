import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { stopListening } from './stop-listening.ts';

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

async function serve() {
  const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('what is sent on a connection that was taken just before is answered, though no more are taken', async () => {
  const { server, port } = await serve();
  const taken = connect(port, '127.0.0.1');
  await once(server, 'connection');
  await stopListening(server);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  taken.write(request);
  expect(await text(taken)).toMatch(/^HTTP\/1.1 200 [\s\S]*here/);
  server.close();
  await once(server, 'close');
});

test('all that wait to be taken are, and answered', async () => {
  const { server, port } = await serve();
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
  for (const each of waiting) each.once('connect', () => each.write(request));
  const answers = waiting.map((each) => text(each).catch((error) => error.code));
  await new Promise<void>((resolve) => process.nextTick(resolve));
  // By then the system has connected them, and the server has not looked.
  const end = performance.now() + 20;
  while (performance.now() < end);
  await stopListening(server);
  expect(await Promise.all(answers)).toEqual(waiting.map(() => expect.stringMatching(/^HTTP\/1.1 200 [\s\S]*here/)));
  server.close();
  await once(server, 'close');
});
