import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { mayBeSaved } from '#server/platform/database/unsettled.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { OwnProfile, PhotoCrop } from '#shared/profiles/own-profile.ts';
import { ownProfile } from './own-profile.ts';
import { lockProfile } from './own-profile-queries.ts';
import { receivePhoto } from './receive-photo.ts';
import { renderPhoto } from './render-photo.ts';

/** Takes a photo in, cut as asked, and shows it from now on under a name of its own. Throws what its parts throw. */
export async function changePhoto(
  { db, files, env }: Pick<Deps, 'db' | 'files' | 'env'>,
  id: string,
  body: Readable,
  crop: PhotoCrop,
): Promise<OwnProfile> {
  const photo = await receivePhoto({ env }, body, (path) => renderPhoto(path, id, crop));
  const key = randomUUID();
  await files.write(key, Readable.from([photo]));
  try {
    return await announcing(db, async (trx) => {
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
