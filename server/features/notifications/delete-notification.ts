import { sql } from 'kysely';
import { publishChange } from '#server/platform/changes/publish-change.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Deletes one's own notification; `restore-notification.ts` takes it back for a minute. What is not there is deleted already. */
export function deleteNotification(db: Database, userId: string, id: string) {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .updateTable('notifications')
      .set({ deleted_at: sql`now()`, deletion_id: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (deleted) await publishChange(trx, { table: 'notifications', operation: 'delete', id, userIds: [userId] });
  });
}
