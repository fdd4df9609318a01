import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createMailTransport } from './transport.ts';

const timeouts = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
const mail = { id: 'one', to: 'noor@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

let server: Server;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

test.each([
  ['before its greeting', []],
  ['after its greeting', ['220 here']],
  ['as it was handed a mail', ['220 here', '250 hello', '250 from', '250 to', '354 go on']],
])('a mail server that falls silent %s holds nobody up', async (_when, says: string[]) => {
  const answers = [...says];
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const say = () => {
      const answer = answers.shift();
      if (answer) socket.write(`${answer}\r\n`);
    };
    say();
    socket.on('data', say);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const env = readEnv({ NODE_ENV: 'test', SMTP_URL: `smtp://127.0.0.1:${port}`, SECRET_KEY: 'x'.repeat(32) });
  const transport = createMailTransport(env, timeouts);
  await expect(transport.send(mail)).rejects.toThrow(/timeout|greeting/i);
  transport.close();
});
