import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Uploads } from '#server/platform/database/schema.ts';
import { mayBeSaved } from '#server/platform/database/unsettled.ts';
import { expectBytes, keepBytes } from '#server/platform/files/expected-bytes.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { fileMediaTypes } from '#shared/projects/file-rules.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { safeFileName } from './file-name.ts';
import { isLockedPdf } from './locked-pdf.ts';
import { storeContent } from './store-content.ts';
import { lockPlace, placeOf, roomOf } from './upload-place.ts';

const entrySize = 128;
const name = Buffer.from('WordDocument\0', 'utf16le');
const streamEntry = 2;

/**
 * Whether a compound file (OLE, the container of .doc but also of .xls, .msg and installers) is a Word document: its
 * directory then has a stream of this name. Directory entries stand on multiples of 128 bytes ([MS-CFB] 2.6).
 */
async function isWordDocument(path: string) {
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    for (let at = 0; at + entrySize <= chunk.length; at += entrySize) {
      if (
        chunk.readUInt16LE(at + 64) === name.length &&
        chunk[at + 66] === streamEntry &&
        chunk.subarray(at, at + name.length).equals(name)
      )
        return true;
    }
  }
  return false;
}

type Upload = Selectable<Uploads>;

/**
 * Makes a file of an upload whose last byte has come. A repeat changes nothing. What is refused is thrown away at once:
 * 415 `file_type_refused`, 422 `file_locked`, `file_damaged` and `picture_too_large`, 413 `files_too_large_together`,
 * notFound when the draft is gone or the post has closed. With 503 `unavailable`, too many pictures wait: the bytes
 * stay, and the browser's next question finishes the upload.
 * @param part where the bytes lie
 */
export async function finishUpload({ db, files }: Pick<Deps, 'db' | 'files'>, upload: Upload, part: string) {
  const key = randomUUID();
  try {
    const mediaType = await mediaTypeOf(part);
    if (!mediaType) throw new Problem(415, 'file_type_refused');
    if (mediaType === 'application/pdf' && (await isLockedPdf(part))) throw new Problem(422, 'file_locked');
    await expectBytes(db, key);
    const stored = await storeContent(files, { key, path: part, mediaType, who: upload.user_id });
    const added = await db.transaction().execute(async (trx) => {
      const place = placeOf(upload);
      await lockPlace(trx, upload.user_id, place);
      const first = await trx
        .updateTable('uploads')
        .set({ finished_at: sql`now()` })
        .where('id', '=', upload.id)
        .where('finished_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!first) return false;
      const { bytes, max } = await roomOf(trx, upload.user_id, place);
      if (bytes + stored.size > max.bytes) throw new Problem(413, 'files_too_large_together');
      await trx
        .insertInto('files')
        .values({
          id: upload.id,
          user_id: upload.user_id,
          ...place,
          name: safeFileName(upload.name, mediaType),
          media_type: mediaType,
          storage_key: key,
          ...stored,
        })
        .execute();
      await keepBytes(trx, key);
      return true;
    });
    if (!added) await files.remove(key);
    await discardPart(part);
  } catch (error) {
    // A row that may have been committed keeps its bytes.
    if (!mayBeSaved()) await files.remove(key);
    // Anything else is our fault: the bytes stay, and the browser's next question finishes the upload.
    if (error instanceof Problem && error.status < 500) {
      await discardPart(part);
      await db.deleteFrom('uploads').where('id', '=', upload.id).execute();
    }
    throw error;
  }
}

/** The bytes and the note that the upload protocol keeps beside them. */
const discardPart = (part: string) => Promise.all([rm(part, { force: true }), rm(`${part}.json`, { force: true })]);

/** What a file is by its content, or null when it is nothing we take. Its name has no say. */
async function mediaTypeOf(path: string): Promise<ProjectFile['media_type'] | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === 'application/x-cfb') return (await isWordDocument(path)) ? 'application/msword' : null;
  return fileMediaTypes.find((type) => type === found?.mime) ?? null;
}
