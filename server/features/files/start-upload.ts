import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { draftBytes, lockDraft } from './files-queries.ts';

export type PromisedUpload = { draftId: string; name: string; size: number };

/**
 * Lets an upload begin when what it promises fits, and gives its id, which becomes the file's. What other uploads of the
 * draft have promised counts too. Throws 413 `file_too_large`, `files_too_large_together`; 422 `file_empty`.
 */
export async function startUpload(db: Database, userId: string, { draftId, name, size }: PromisedUpload) {
  if (size > fileLimits.each) throw new Problem(413, 'file_too_large');
  if (!(size > 0)) throw new Problem(422, 'file_empty');
  return await db.transaction().execute(async (trx) => {
    if (!(await lockDraft(trx, draftId, userId))) throw notFound();
    const stored = await draftBytes(trx, draftId);
    const promised = await promisedBytes(trx, draftId);
    if (stored.bytes + promised.bytes + size > fileLimits.project) throw new Problem(413, 'files_too_large_together');
    if (stored.count + promised.count + 1 > fileLimits.count) throw new Problem(413, 'files_too_many');
    const id = randomUUID();
    await trx
      .insertInto('uploads')
      .values({ id, draft_id: draftId, user_id: userId, name: [...name].slice(0, 255).join('') || 'file', size })
      .execute();
    return id;
  });
}

/** A promise counts for an hour, so that a browser that went away does not block its person for a day. */
async function promisedBytes(db: Connection, draftId: string) {
  return await db
    .selectFrom('uploads')
    .select([sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'), sql<number>`count(*)`.as('count')])
    .where('draft_id', '=', draftId)
    .where('finished_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
}
