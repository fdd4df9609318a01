import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Sharp } from 'sharp';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { inTurn } from '#server/platform/files/in-turn.ts';
import { loadSharp, openPicture } from '#server/platform/files/work-off-picture.ts';
import { drawFirstPage } from './first-page.ts';

/** 4:3, twice as large as the largest place where it stands in a list. */
const size = { width: 480, height: 360 };

/**
 * Apart from the queue of what people upload, which refuses what a list has beyond eleven covers. Whoever opens several
 * long lists of one owner gets them all.
 */
const queue = inTurn({ atOnce: 2, maxOfOne: 100 });
/** Thumbnails on their way, by key: who asks for one meanwhile waits for the same. */
const making = new Map<string, Promise<Buffer | null>>();

/** A thumbnail rests beside its file, and goes with it. */
export const thumbnailKey = (key: string) => `${key}.thumbnail`;

type StoredFile = { storage_key: string; user_id: string; media_type: string };

/**
 * The thumbnail of a picture or of a PDF's first page as WebP, made when it is first asked for, and not left behind
 * when the file goes meanwhile. Null for a PDF that cannot be drawn, and for a file that has gone. Throws 503
 * `unavailable` when too many of the owner's are waiting, and what the machine fails at, which is tried again.
 */
export async function thumbnailOf(files: FileStore, file: StoredFile, isThere: () => Promise<boolean>) {
  const key = thumbnailKey(file.storage_key);
  const asked = making.get(key) ?? readOrMake(files, key, file, isThere).finally(() => making.delete(key));
  making.set(key, asked);
  const bytes = await asked;
  return bytes?.length ? bytes : null;
}

/** No bytes at all for a PDF that cannot be drawn: stored like a thumbnail, so that it is tried once. */
async function readOrMake(files: FileStore, key: string, file: StoredFile, isThere: () => Promise<boolean>) {
  const made = () => buffer(files.read(key)).catch(() => null);
  return (
    (await made()) ??
    (await queue(file.user_id, async () => {
      // Another process may have made it, or the file may have gone, while it waited.
      const meanwhile = await made();
      if (meanwhile || !(await isThere())) return meanwhile;
      const bytes = await makeThumbnail(file.media_type, await buffer(files.read(file.storage_key)));
      await files.write(key, Readable.from([bytes]));
      if (!(await isThere())) await files.remove(key);
      return bytes;
    }))
  );
}

async function makeThumbnail(mediaType: string, content: Buffer): Promise<Buffer> {
  const asThumbnail = (picture: Sharp) =>
    picture
      .resize({ ...size, position: 'top' })
      .flatten({ background: '#fff' })
      .webp({ quality: 78 })
      .toBuffer();
  if (mediaType.startsWith('image/')) return asThumbnail((await openPicture(content)).autoOrient());
  const page = await drawFirstPage(content, size.width);
  if (!page) return Buffer.alloc(0);
  const { data, width, height } = page;
  return asThumbnail((await loadSharp())(data, { raw: { width, height, channels: 4 } }));
}
