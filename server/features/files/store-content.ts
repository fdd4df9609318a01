import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { ProjectFile } from '#shared/projects.ts';
import type { FileStore } from '../../files/file-store.ts';
import { Problem } from '../../http/problem.ts';

/** A picture of more is a decompression bomb, or at least nothing for a web page. */
const mostPixels = 64_000_000;

/**
 * Streams an upload into the store. Pictures are made anew, which leaves behind where and with what they were taken.
 * Gives what was stored; throws 422 `file_damaged` for a picture that cannot be read.
 */
export async function storeContent(
  files: FileStore,
  key: string,
  path: string,
  mediaType: ProjectFile['media_type'],
): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const picture = mediaType.startsWith('image/');
  const source: Readable = picture ? withoutMetadata(path, mediaType) : createReadStream(path);
  let unreadable = false;
  source.once('error', () => {
    unreadable = picture;
  });
  try {
    await Promise.all([pipeline(source, meter), files.write(key, meter)]);
  } catch (error) {
    if (unreadable) throw new Problem(422, 'file_damaged');
    throw error;
  }
  return { size, sha256: hash.digest() };
}

function withoutMetadata(path: string, mediaType: string) {
  const picture = sharp(path, { animated: mediaType === 'image/gif', limitInputPixels: mostPixels, failOn: 'error' });
  if (mediaType === 'image/gif') return picture.gif();
  const upright = picture.autoOrient();
  return mediaType === 'image/png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 90 });
}
