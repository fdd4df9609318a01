import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { invalidField, notFound } from '#server/platform/http/problem.ts';
import { removeBytes } from './attach-or-drop.ts';
import { listFiles } from './files-queries.ts';

/** Lets somebody bring files to a post that is open to them, one upload after the other. Throws notFound. */
export async function lockPostFiles(trx: Transaction, userId: string, postId: string) {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const open = await exists(trx.selectFrom('open_job_posts').where('id', '=', postId).where('user_id', '<>', userId));
  if (!open) throw notFound();
}

/** Bytes and files that somebody has brought to a post. */
export const postBytes = (db: Connection, userId: string, postId: string) =>
  db
    .selectFrom('files')
    .select([sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'), sql<number>`count(*)`.as('count')])
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();

/** What somebody has brought to a post, sent or not yet. */
export const broughtFiles = (db: Connection, userId: string, postId: string) =>
  listFiles(db, sql`user_id = ${userId} and post_id = ${postId}`);

/**
 * Makes an application's files these, which its sender has brought to its post; the others go. Throws 422 for any
 * other.
 */
export async function attachToApplication(
  trx: Transaction,
  { applicationId, userId, postId, ids }: { applicationId: string; userId: string; postId: string; ids: string[] },
) {
  const own = ids.length
    ? await trx
        .updateTable('files')
        .set({ application_id: applicationId })
        .where('user_id', '=', userId)
        .where('post_id', '=', postId)
        .where('id', 'in', ids)
        .returning('id')
        .execute()
    : [];
  if (own.length < ids.length) throw invalidField('file_ids', 'application_file_unknown');
  await dropApplicationFiles(trx, applicationId, ids);
}

/** Deletes an application's files, but for some. */
export async function dropApplicationFiles(trx: Transaction, applicationId: string, except: string[] = []) {
  const dropped = await trx
    .deleteFrom('files')
    .where('application_id', '=', applicationId)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .returning('storage_key')
    .execute();
  await removeBytes(trx, dropped);
}

/** Deletes what nothing holds any more: its application went, or none was sent for a day. */
export const dropLooseFiles = (db: Connection) =>
  db.transaction().execute(async (trx) => {
    const dropped = await trx
      .deleteFrom('files')
      .where('project_id', 'is', null)
      .where('draft_id', 'is', null)
      .where('application_id', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
      .returning('storage_key')
      .execute();
    await removeBytes(trx, dropped);
  });
