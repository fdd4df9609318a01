import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { uploadsFolder } from '#server/features/files/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { mayBeSaved } from '#server/platform/database/unsettled.ts';
import { expectBytes, keepBytes } from '#server/platform/files/expected-bytes.ts';
import { workOffPicture } from '#server/platform/files/work-off-picture.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { OwnProfile, PhotoCrop } from '#shared/profiles/own-profile.ts';
import { photoRules, photoTypes } from '#shared/profiles/profile-rules.ts';
import { ownProfile } from './own-profile.ts';
import { lockProfile } from './own-profile-queries.ts';
import { photoSquare } from './photo-square.ts';

/** Takes a photo in, cut as asked, and shows it from now on under a name of its own. Throws what its parts throw. */
export async function changePhoto(
  { db, files, env }: Pick<Deps, 'db' | 'files' | 'env'>,
  id: string,
  body: Readable,
  crop: PhotoCrop,
): Promise<OwnProfile> {
  const photo = await receivePhoto({ env }, body, (path) => renderPhoto(path, id, crop));
  const key = randomUUID();
  await expectBytes(db, key);
  await files.write(key, Readable.from([photo]));
  try {
    return await announcing(db, async (trx) => {
      await keepBytes(trx, key);
      await setPhoto(trx, id, { key, sha256: sha256(photo) });
      return ownProfile(trx, id);
    });
  } catch (error) {
    // A profile that may have been committed keeps its photo.
    if (!mayBeSaved()) await files.remove(key);
    throw error;
  }
}

/** Puts another photo in the place of a person's, or none, and queues the removal of the old one's bytes. */
export async function setPhoto(trx: AnnouncingTransaction, id: string, photo: { key: string; sha256: Buffer } | null) {
  const before = await lockProfile(trx, id);
  if (!before) throw notFound();
  if (before.photo_url === null && photo === null) return;
  await trx
    .updateTable('profiles')
    .set({ photo_url: photo?.key ?? null, photo_sha256: photo?.sha256 ?? null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  // A full address is somebody else's store.
  if (before.photo_url && !/^https?:/i.test(before.photo_url))
    await queueJob(trx, 'remove-stored-file', { key: before.photo_url });
  trx.publish('profiles', id, [id]);
}

/**
 * Streams a photo to the disk, hands its place to `use` and throws it away after. What a crash leaves there is swept up
 * with other unfinished uploads. Throws 413 `photo_too_large`.
 */
async function receivePhoto<T>(
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

/**
 * Makes the photo of a person anew from what was sent: upright, cut to its square, small, and without where and with
 * what it was taken. Throws 415 `photo_type_refused`, 422 `photo_damaged` and `photo_too_small`, and what
 * `workOffPicture` throws.
 */
async function renderPhoto(path: string, who: string, crop: PhotoCrop): Promise<Buffer> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!photoTypes.some((type) => type === found?.mime)) throw new Problem(415, 'photo_type_refused');
  return workOffPicture(path, { who, damaged: 'photo_damaged' }, async (picture, { width, height }) => {
    const square = photoSquare(crop, width, height);
    if (square.width < photoRules.least) throw new Problem(422, 'photo_too_small');
    return await picture
      .autoOrient()
      .extract(square)
      .resize(photoRules.side, photoRules.side)
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw new Problem(422, 'photo_damaged');
      });
  });
}
