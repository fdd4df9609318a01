import { sql } from 'kysely';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isThere } from './notifications-queries.ts';

/** How long a delete can be undone; the screen offers it for five seconds, longer while somebody rests on it. */
const window = sql<Date>`now() - interval '60 seconds'`;

/**
 * Takes a delete back. A repeat changes nothing. Throws `undo_expired` (410) when it is too late, or never was theirs.
 */
export function restoreNotification(db: Database, userId: string, id: string) {
  return announcing(db, async (trx) => {
    const restored = await trx
      .updateTable('notifications')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', '>', window)
      .returning('id')
      .executeTakeFirst();
    if (restored) trx.publish('notifications', id, [userId]);
    if (!(await isThere(trx, userId, id))) throw new Problem(410, 'undo_expired');
  });
}

/** Takes a "clear all" back: just what that one deleted. A repeat changes nothing. Throws `undo_expired` (410). */
export function restoreCleared(db: Database, userId: string, deletionId: string) {
  return announcing(db, async (trx) => {
    const restored = await trx
      .updateTable('notifications')
      .set({ deleted_at: null })
      .where('user_id', '=', userId)
      .where('deletion_id', '=', deletionId)
      .where('deleted_at', '>', window)
      .executeTakeFirst();
    if (restored.numUpdatedRows > 0n) {
      trx.publish('notifications', userId, [userId]);
    }
    const there = trx
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('deletion_id', '=', deletionId)
      .where('deleted_at', 'is', null);
    if (!(await exists(there))) throw new Problem(410, 'undo_expired');
  });
}

/** The job that removes what nobody can bring back any more. */
export const removeDeleted = (db: Connection) =>
  db.deleteFrom('notifications').where('deleted_at', '<=', window).execute();
