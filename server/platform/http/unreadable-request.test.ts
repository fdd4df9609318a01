import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { problemSchema } from '#shared/http/problem.ts';

const server = await openServer();

async function answerTo(sent: string) {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  socket.write(sent);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['words that are no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST /api/sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['more of a body than was said', 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n{"more":1}', 400],
  ['a head of 20 kB', `GET /livez HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s: a problem document, as of any call, and the connection ends', async (_name, sent, status) => {
  const answer = (await answerTo(sent)).split(/(?=HTTP\/1\.1 )/).at(-1) ?? '';
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('content-type: application/problem+json');
  expect(head).toContain('connection: close');
  expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
});
