import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { lockPlace, type Place, roomOf } from './upload-place.ts';

export type PromisedUpload = { place: Place; name: string; size: number };

/**
 * Lets an upload begin when what it promises fits, and gives its id, which becomes the file's. What other uploads of
 * the draft have promised counts too. Throws 413 `file_too_large`, `files_too_large_together`; 422 `file_empty`.
 */
export async function startUpload(db: Database, userId: string, { place, name, size }: PromisedUpload) {
  if (size > fileLimits.each) throw new Problem(413, 'file_too_large');
  if (!(size > 0)) throw new Problem(422, 'file_empty');
  return await db.transaction().execute(async (trx) => {
    await lockPlace(trx, userId, place);
    const { max, ...stored } = await roomOf(trx, userId, place);
    const promised = await promisedBytes(trx, userId, place);
    if (stored.bytes + promised.bytes + size > max.bytes) throw new Problem(413, 'files_too_large_together');
    if (stored.count + promised.count + 1 > max.count) throw new Problem(413, 'files_too_many');
    const id = randomUUID();
    await trx
      .insertInto('uploads')
      .values({ id, ...place, user_id: userId, name: [...name].slice(0, 255).join('') || 'file', size })
      .execute();
    return id;
  });
}

/** A promise counts for an hour, so that a browser that went away does not block its person for a day. */
async function promisedBytes(db: Connection, userId: string, place: Place) {
  return await db
    .selectFrom('uploads')
    .select([sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'), sql<number>`count(*)`.as('count')])
    .where('user_id', '=', userId)
    .where(({ eb }) =>
      place.draft_id === null ? eb('post_id', '=', place.post_id) : eb('draft_id', '=', place.draft_id),
    )
    .where('finished_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
}
