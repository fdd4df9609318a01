import { sql } from 'kysely';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Marks everything in a person's inbox read that came until then. One event for all of it, under the person's id. */
export function readAll(db: Database, userId: string, until?: string) {
  return announcing(db, async (trx) => {
    const changed = await trx
      .updateTable('notifications')
      .set({ read: true })
      .where('user_id', '=', userId)
      .where('read', '=', false)
      .where('archived', '=', false)
      .where('deleted_at', 'is', null)
      .$if(until !== undefined, (query) => query.where(sql<boolean>`created_at <= ${until}::timestamptz`))
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) {
      trx.publish('notifications', userId, [userId]);
    }
  });
}
