import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { s3FileStore } from './s3-file-store.ts';

const shortTimeouts = { connectionTimeout: 100, socketTimeout: 200 };
let server: Server;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
});

/** A bucket behind a server that takes connections, answers as told, and then says nothing more. */
async function storeAt(answer: string, timeouts = shortTimeouts) {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `s3://KEY:HIDDEN@files?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
  return s3FileStore(readBucket(url) as NonNullable<ReturnType<typeof readBucket>>, timeouts);
}

test('a bucket that never answers fails who reads, writes and removes', async () => {
  const store = await storeAt('');
  const content = Readable.from([randomBytes(100_000)]);
  await expect(buffer(store.read(randomUUID()))).rejects.toThrow(/time/i);
  await expect(store.write(randomUUID(), content)).rejects.toThrow(/time/i);
  await expect(store.remove(randomUUID())).rejects.toThrow(/time/i);
  expect(content.destroyed).toBe(true);
});

test('a bucket that falls silent within a file fails who reads it', async () => {
  const store = await storeAt('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nsome of it');
  await expect(buffer(store.read(randomUUID()))).rejects.toThrow(/time/i);
});

test('a bucket that hangs up within a file fails who reads it', async () => {
  const store = await storeAt('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nsome of it');
  setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, 50);
  await expect(buffer(store.read(randomUUID()))).rejects.toThrow();
});

test('sixty who have stopped reading keep nobody else from a bucket', async () => {
  const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nsome of it';
  const store = await storeAt(answer, { connectionTimeout: 300_000, socketTimeout: 300_000 });
  const slow = Array.from({ length: 60 }, () => store.read(randomUUID()));
  for (const each of slow) each.on('error', () => {}).once('readable', () => each.read(1));
  await expect.poll(() => sockets.size).toBe(60);
  for (const each of slow) each.destroy();
});
