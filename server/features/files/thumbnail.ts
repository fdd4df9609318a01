import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { workOffPicture } from '#server/platform/files/work-off-picture.ts';
import { drawFirstPage } from './first-page.ts';

/** 4:3, twice as large as the largest place where it stands in a list. */
const size = { width: 480, height: 360 };

/** A page takes a second of one processor at worst: the others wait. */
const oneAtATime = pLimit(1);

/** A thumbnail rests beside its file, and goes with it. */
export const thumbnailKey = (key: string) => `${key}.thumbnail`;

/** Kinds of files that have a thumbnail, as `cover` of a project chooses among them. */
export const hasThumbnail = (mediaType: string) => mediaType.startsWith('image/') || mediaType === 'application/pdf';

type StoredFile = { storage_key: string; user_id: string; media_type: string };

/**
 * The thumbnail of a picture or of a PDF's first page as WebP, made when it is first asked for, and not left behind
 * when the file goes meanwhile. Null for a PDF that cannot be drawn. Throws 422 `file_damaged` for what cannot be read
 * as a picture, and what `workOffPicture` throws.
 */
export async function thumbnailOf(files: FileStore, file: StoredFile, isThere: () => Promise<boolean>) {
  const key = thumbnailKey(file.storage_key);
  const made = await buffer(files.read(key)).catch(() => null);
  if (made) return made;
  const bytes = await makeThumbnail(file, () => buffer(files.read(file.storage_key)));
  if (!bytes) return null;
  await files.write(key, Readable.from([bytes]));
  if (!(await isThere())) await files.remove(key);
  return bytes;
}

async function makeThumbnail({ media_type, user_id }: StoredFile, read: () => Promise<Buffer>) {
  const asThumbnail = (picture: Sharp) =>
    picture
      .resize({ ...size, position: 'top' })
      .webp({ quality: 78 })
      .toBuffer();
  if (media_type.startsWith('image/'))
    return workOffPicture(read, { who: user_id, damaged: 'file_damaged' }, (picture) =>
      asThumbnail(picture.autoOrient()),
    );
  return oneAtATime(async () => {
    const page = await drawFirstPage(await read(), size.width);
    if (!page) return null;
    const { data, width, height } = page;
    return asThumbnail(sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' }));
  });
}
