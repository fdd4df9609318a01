import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { NotificationChange } from '#shared/notifications/notifications.ts';
import { isThere } from './notifications-queries.ts';

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
