import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#server/auth/deps.ts';
import { uploadsFolder } from '#server/features/files/published.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { photoRules } from '#shared/profiles/profile-rules.ts';

/**
 * Streams a photo to the disk, hands its place to `use` and throws it away after. What a crash leaves there is swept up
 * with other unfinished uploads. Throws 413 `photo_too_large`.
 */
export async function receivePhoto<T>(
  { env }: Pick<Deps, 'env'>,
  body: Readable,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = uploadsFolder(env);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      // What is too much is let go by unseen: who is cut off while sending never hears why.
      if (size > photoRules.bytes) done();
      else done(null, chunk);
    },
  });
  try {
    await pipeline(body, meter, createWriteStream(path));
    if (size > photoRules.bytes) throw new Problem(413, 'photo_too_large');
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
