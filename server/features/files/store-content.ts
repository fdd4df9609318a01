import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sharp } from 'sharp';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { workOffPicture } from '#server/platform/files/work-off-picture.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';

type Content = {
  key: string;
  path: string;
  mediaType: ProjectFile['media_type'];
  /** The person who uploaded it. */
  who: string;
};
type Stored = { size: number; sha256: Buffer };

/**
 * Streams an upload into the store and gives what was stored. Pictures are made anew, which leaves behind where and
 * with what they were taken; throws 422 `file_damaged` for one that cannot be read, and what `workOffPicture` throws.
 */
export async function storeContent(files: FileStore, { key, path, mediaType, who }: Content): Promise<Stored> {
  if (!mediaType.startsWith('image/')) return store(files, key, createReadStream(path));
  const animated = mediaType === 'image/gif';
  return workOffPicture(path, { who, animated, damaged: 'file_damaged' }, async (picture) => {
    const anew = withoutMetadata(picture, mediaType);
    let unreadable = false;
    anew.once('error', () => {
      unreadable = true;
    });
    return await store(files, key, anew).catch((error) => {
      throw unreadable ? new Problem(422, 'file_damaged') : error;
    });
  });
}

async function store(files: FileStore, key: string, source: Readable): Promise<Stored> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await Promise.all([pipeline(source, meter), files.write(key, meter)]);
  return { size, sha256: hash.digest() };
}

function withoutMetadata(picture: Sharp, mediaType: string) {
  if (mediaType === 'image/gif') return picture.gif();
  const upright = picture.autoOrient();
  return mediaType === 'image/png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 90 });
}
