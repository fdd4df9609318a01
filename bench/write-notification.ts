import { notifyUser } from '../server/features/notifications/notify-user.ts';
import type { Database } from '../server/platform/database/connect.ts';

/** What one is told of; the peers write the same. */
export const comment = { actor_name: 'Ada', project_title: 'Reading room' };

/** Microseconds on the clock that all processes of the machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1000;

/** Notifies somebody in a transaction; its commit is the function that is given back, which tells when it was sent. */
export async function writeNotification(db: Database, userId: string) {
  const trx = await db.startTransaction().execute();
  await notifyUser(trx, { userId, type: 'project_comment', data: comment });
  return async () => {
    const sent = now();
    await trx.commit().execute();
    return sent;
  };
}
