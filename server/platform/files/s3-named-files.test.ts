import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { localNamedFiles } from './local-named-files.ts';
import { openFileStore } from './open-file-store.ts';

const s3 = await startS3Server();
afterAll(s3.close);

test('of many who create a file one has, and the others find all of it', async () => {
  const { named } = await openFileStore({ bucket: readBucket(s3.url), dataDir: '' });
  const bytes = randomBytes(2_000_000);
  for (let round = 0; round < 5; round += 1) {
    const name = `log/tile/${round}`;
    const seen = await Promise.all(
      Array.from({ length: 6 }, async () => ((await named.create(name, bytes)) ? 'first' : await named.get(name))),
    );
    expect(seen.filter((each) => each === 'first')).toHaveLength(1);
    expect(seen.every((each) => each === 'first' || each?.equals(bytes))).toBe(true);
  }
});

const folder = mkdtempSync(join(tmpdir(), 'countersign-named-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what could not be written leaves nothing beside it', async () => {
  const files = localNamedFiles(folder);
  const noBytes = null as unknown as Uint8Array;
  mkdirSync(join(folder, 'log', 'checkpoint'), { recursive: true });
  await expect(files.put('log/checkpoint', Buffer.from('a'))).rejects.toThrow('EISDIR');
  await expect(files.put('log/other', noBytes)).rejects.toThrow();
  await expect(files.create('log/other', noBytes)).rejects.toThrow();
  expect(readdirSync(join(folder, 'log'))).toEqual(['checkpoint']);
});
