import { buffer } from 'node:stream/consumers';
import type { Connection } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { workOffPicture } from '#server/platform/files/work-off-picture.ts';

/** 2:1, twice as wide as a mail shows it. */
const size = { width: 1120, height: 560 };

/**
 * A picture for a mail, as JPEG, which every mail program knows. Null where it has gone or cannot be read just now: the
 * mail that would show it says the same without.
 */
export async function mailPicture(db: Connection, files: FileStore, id: string): Promise<Buffer | null> {
  const file = await db.selectFrom('files').select(['storage_key', 'user_id']).where('id', '=', id).executeTakeFirst();
  if (!file) return null;
  const content = () => buffer(files.read(file.storage_key));
  return workOffPicture(content, { who: file.user_id, damaged: 'picture_damaged' }, (picture) =>
    picture.autoOrient().resize(size).flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
  ).catch(() => null);
}
