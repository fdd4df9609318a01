// In a process of its own: it changes where connections seem to come from, since this machine is not counted.
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test, vi } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { receiveSeals } from './receive-seals.ts';

vi.mock(import('#server/platform/http/network-prefixes.ts'), async (importActual) => {
  const { networkPrefixes, ...others } = await importActual();
  return { ...others, networkPrefixes: (from) => networkPrefixes(from === '127.0.0.1' ? '198.51.100.7' : from) };
});

const server = await openServer();
const address = 'seal@seals.countersign.es';
const env = { ...server.deps.env, seals: { address, port: 0, host: '127.0.0.1', tls: null } };
const listen = async (longest?: number) => {
  const listening = await receiveSeals({ ...server.deps, env }, { longest });
  if (!listening) throw new Error('nothing listens');
  return listening;
};
let port = 0;
beforeAll(async () => {
  const listening = await listen();
  port = listening.port;
  return listening.close;
});

async function greeted(at = port) {
  const socket = connect(at, '127.0.0.1');
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const hear = async () => `${(await lines.next()).value ?? 'closed'}`.slice(0, 3);
  const say = (line: string) => {
    socket.write(`${line}\r\n`);
    return hear();
  };
  expect([await hear(), await say('HELO moll.es')]).toEqual(['220', '250']);
  return { socket, say, hear };
}
const sender = 'MAIL FROM:<ana@moll.es>';
const recipient = `RCPT TO:<${address}>`;

test('a mail without a sender, as machines answer, is not taken', async () => {
  const { socket, say } = await greeted();
  expect(await say('MAIL FROM:<>')).toBe('550');
  socket.destroy();
});

test('whoever sends without an end is cut off', async () => {
  const { socket, say, hear } = await greeted();
  expect([await say(sender), await say(recipient), await say('DATA')]).toEqual(['250', '250', '354']);
  socket.on('error', () => {});
  const answered = hear();
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  let sent = 0;
  while (!socket.destroyed && socket.writable && sent < 200) {
    sent += 1;
    if (!socket.write(megabyte)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
  expect(sent).toBeLessThan(200);
  expect(await answered).toBe('421');
  socket.destroy();
});

test('whoever keeps a connection by a letter now and then loses it', async () => {
  const listening = await listen(1_500);
  const { socket } = await greeted(listening.port);
  socket.on('error', () => {});
  const letters = setInterval(() => socket.write('N'), 50);
  await once(socket, 'close');
  clearInterval(letters);
  await listening.close();
});

test('a stop does not wait for whoever says nothing', async () => {
  const listening = await listen();
  const { socket } = await greeted(listening.port);
  const start = performance.now();
  await listening.close();
  expect(performance.now() - start).toBeLessThan(10_000);
  socket.destroy();
});

test('one network holds no more than a share of all connections', async () => {
  const listening = await listen();
  const sockets = Array.from({ length: 12 }, () => connect(listening.port, '127.0.0.1'));
  const heard = sockets.map(async (socket) => {
    socket.on('error', () => {});
    return `${await createInterface(socket)
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => value ?? 'closed')}`;
  });
  const greetings = (await Promise.all(heard)).map((line) => line.slice(0, 3));
  expect(greetings.filter((greeting) => greeting === '220')).toHaveLength(10);
  for (const socket of sockets) socket.destroy();
  await listening.close();
});

test('each mail of a network counts, also in one connection', async () => {
  const { socket, say } = await greeted();
  const said = new Set<string>();
  // One came from there above.
  for (let mail = 0; mail < 299; mail += 1) said.add(await say(sender)).add(await say('RSET'));
  expect([...said]).toEqual(['250']);
  expect(await say(sender)).toBe('451');
  socket.destroy();
  const other = await greeted();
  expect(await other.say(sender)).toBe('451');
  other.socket.destroy();
});
