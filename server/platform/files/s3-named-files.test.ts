import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
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
