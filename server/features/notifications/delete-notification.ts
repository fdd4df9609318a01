import { sql } from 'kysely';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';

/**
 * Deletes one's own notification; `restore-notification.ts` takes it back for a minute. What is not there is deleted
 * already.
 */
export function deleteNotification(db: Database, userId: string, id: string) {
  return announcing(db, async (trx) => {
    const deleted = await trx
      .updateTable('notifications')
      .set({ deleted_at: sql`now()`, deletion_id: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (deleted) trx.publish('notifications', id, [userId]);
  });
}
