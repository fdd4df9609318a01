import { sql } from 'kysely';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';

type Clearing = { deletion_id: string; until?: string | undefined };

/** Deletes what lies in a person's inbox and came until then; the archive stays. One event for all of it. */
export function clearInbox(db: Database, userId: string, { deletion_id, until }: Clearing) {
  return announcing(db, async (trx) => {
    const cleared = await trx
      .updateTable('notifications')
      .set({ deleted_at: sql`now()`, deletion_id })
      .where('user_id', '=', userId)
      .where('archived', '=', false)
      .where('deleted_at', 'is', null)
      // A late repeat of a clearing that was undone takes nothing away again.
      .where(sql<boolean>`deletion_id is distinct from ${deletion_id}`)
      .$if(until !== undefined, (query) => query.where(sql<boolean>`created_at <= ${until}::timestamptz`))
      .executeTakeFirst();
    if (cleared.numUpdatedRows > 0n) {
      trx.publish('notifications', userId, [userId]);
    }
  });
}
