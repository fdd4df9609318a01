import { sql } from 'kysely';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { NotificationChange } from '#shared/notifications/notifications.ts';
import { isThere } from './notifications-queries.ts';

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

/**
 * Marks one's own notification read, or moves it into the archive or out of it. A repeat changes nothing. Throws
 * notFound.
 */
export function changeNotification(db: Database, userId: string, id: string, { read, archived }: NotificationChange) {
  return announcing(db, async (trx) => {
    const changed = await trx
      .updateTable('notifications')
      .set({ ...(read !== undefined && { read }), ...(archived !== undefined && { archived }) })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          ...(read === undefined ? [] : [eb('read', '<>', read)]),
          ...(archived === undefined ? [] : [eb('archived', '<>', archived)]),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (changed) trx.publish('notifications', id, [userId]);
    if (!(await isThere(trx, userId, id))) throw notFound();
  });
}

/**
 * Deletes one's own notification; `restoreNotification` takes it back for a minute. What is not there is deleted
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
