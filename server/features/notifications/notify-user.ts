import { randomUUID } from 'node:crypto';
import type { NotificationType } from '#shared/notifications.ts';
import type { Connection } from '../../database/connect.ts';
import { publishChange } from '../../realtime/publish-change.ts';

export type NewNotification = {
  userId: string;
  type: NotificationType;
  /** English; readers get `type` and `data` in their own language. */
  title: string;
  message?: string | null;
  data?: Record<string, unknown>;
  reference?: { type: 'project'; id: string };
};

/** Tells one person, in the transaction of what happened. */
export async function notifyUser(
  db: Connection,
  { userId, type, title, message, data = {}, reference }: NewNotification,
) {
  const id = randomUUID();
  await db
    .insertInto('notifications')
    .values({
      id,
      user_id: userId,
      type,
      title,
      message: message ?? null,
      data: JSON.stringify(data),
      reference_id: reference?.id ?? null,
      reference_type: reference?.type ?? null,
    })
    .execute();
  await publishChange(db, { table: 'notifications', operation: 'insert', id, userIds: [userId] });
}
