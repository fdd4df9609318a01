import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { lockPlace, type Place, roomOf } from './upload-place.ts';

/** `id`: the sender's own, under which it is begun once. */
export type PromisedUpload = { id: string | undefined; place: Place; name: string; size: number };

/**
 * Lets an upload begin when what it promises fits, and gives its id, which becomes the file's; the same one for a
 * repeat, which may be `finished`. What other uploads of the draft have promised counts too. Throws 413
 * `file_too_large`, `files_too_large_together`; 422 `file_empty`; 409 `form_sent` for an id that something else has.
 */
export async function startUpload(
  db: Database,
  userId: string,
  { id = randomUUID(), place, name, size }: PromisedUpload,
) {
  if (size > fileLimits.each) throw new Problem(413, 'file_too_large');
  if (!(size > 0)) throw new Problem(422, 'file_empty');
  return await db.transaction().execute(async (trx) => {
    await lockPlace(trx, userId, place);
    const begun = await trx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    if (begun) {
      const { draft_id, post_id } = begun;
      const isSame = draft_id === place.draft_id && post_id === place.post_id && begun.size === size;
      if (begun.user_id !== userId || !isSame) throw new Problem(409, 'form_sent');
      return { id, finished: begun.finished_at !== null };
    }
    if (await exists(trx.selectFrom('files').where('id', '=', id))) throw new Problem(409, 'form_sent');
    const { max, ...stored } = await roomOf(trx, userId, place);
    const promised = await promisedBytes(trx, userId, place);
    if (stored.bytes + promised.bytes + size > max.bytes) throw new Problem(413, 'files_too_large_together');
    if (stored.count + promised.count + 1 > max.count) throw new Problem(413, 'files_too_many');
    const added = await trx
      .insertInto('uploads')
      .values({ id, ...place, user_id: userId, name: [...name].slice(0, 255).join('') || 'file', size })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Begun elsewhere at the same moment.
    if (!added) throw new Problem(409, 'form_sent');
    return { id, finished: false };
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
