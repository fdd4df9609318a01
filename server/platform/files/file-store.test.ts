import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { openFileStore } from './open-file-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'countersign-store-'));
const s3 = await startS3Server();
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await s3.close();
});

describe.each([
  ['a folder', null],
  ['a bucket', readBucket(s3.url)],
])('%s', (_name, bucket) => {
  const opened = openFileStore({ bucket, dataDir });
  const missing = async (key: string) => {
    const { read } = await opened;
    await expect(buffer(read(key))).rejects.toThrow();
  };

  test.each([0, 1, 70_000, 12 * 1024 * 1024])(
    '%i bytes come back as they went in, as a whole and in part',
    async (size) => {
      const { write, read, remove } = await opened;
      const [key, bytes] = [randomUUID(), randomBytes(size)];
      await write(key, Readable.from([bytes.subarray(0, size / 2), bytes.subarray(size / 2)], { objectMode: false }));
      expect((await buffer(read(key))).equals(bytes)).toBe(true);
      if (size > 1) {
        expect((await buffer(read(key, { start: 0, end: 9 }))).equals(bytes.subarray(0, 10))).toBe(true);
        expect((await buffer(read(key, { start: size - 5 }))).equals(bytes.subarray(size - 5))).toBe(true);
      }
      await remove(key);
      await missing(key);
      await remove(key);
    },
  );

  test.each([70_000, 12 * 1024 * 1024])('a content that breaks off after %i bytes leaves no file', async (size) => {
    const { write } = await opened;
    const [key, content] = [randomUUID(), new PassThrough()];
    const written = write(key, content);
    content.write(randomBytes(size), () => content.destroy(new Error('hung up')));
    // In which words is the store's to say: the one of this test cannot give up parts, and complains of that.
    await expect(written).rejects.toThrow();
    await missing(key);
  });

  test('of those who write a file at once, each finds all of it', async () => {
    const { write, read } = await opened;
    const [key, bytes] = [randomUUID(), randomBytes(3_000_000)];
    // Processes of one store may make the same thumbnail.
    const writeAndRead = async () => {
      await write(key, Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]));
      return (await buffer(read(key))).equals(bytes);
    };
    expect(await Promise.all(Array.from({ length: 5 }, writeAndRead))).toEqual(Array(5).fill(true));
  });

  test('who stops reading gets no error, and the next one all of it', async () => {
    const { write, read } = await opened;
    const [key, bytes] = [randomUUID(), randomBytes(3_000_000)];
    await write(key, Readable.from([bytes]));
    for await (const _some of read(key)) break;
    expect((await buffer(read(key))).equals(bytes)).toBe(true);
  });
});

test('a file in a folder goes with what killed writes left of it', async () => {
  const store = await openFileStore({ bucket: null, dataDir });
  const key = randomUUID();
  const folder = join(dataDir, 'files', key.slice(0, 2));
  const left = () => readdirSync(folder).filter((name) => name.startsWith(key));
  const killed = new PassThrough();
  void store.write(key, killed).catch(() => {});
  killed.write('some of it');
  await expect.poll(() => left()).toHaveLength(1);
  await store.remove(key);
  expect(left()).toEqual([]);
  killed.destroy(new Error('killed'));
});

test('a bucket holds a file where a folder has it, so that one can be copied into the other', async () => {
  const store = await openFileStore({ bucket: readBucket(s3.url), dataDir });
  const key = randomUUID();
  await store.write(key, Readable.from(['content']));
  expect(s3.objects()).toContain(`kept/${key.slice(0, 2)}/${key}`);
});

test('a store that is away is an error soon, and no secret is in it', async () => {
  const away = await openFileStore({
    bucket: readBucket('s3://S3RVER:HIDDEN@files?endpoint=http://127.0.0.1:9'),
    dataDir,
  });
  await expect(away.write(randomUUID(), Readable.from(['content']))).rejects.toThrow(/ECONNREFUSED|connect/);
  await expect(buffer(away.read(randomUUID()))).rejects.not.toThrow(/HIDDEN/);
});
