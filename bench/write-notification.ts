import { notifyUser } from '../server/features/notifications/notify-user.ts';
import { announcing } from '../server/platform/changes/announcing.ts';
import type { Database } from '../server/platform/database/connect.ts';

/** What one is told of; the peers write the same. */
export const comment = {
  event: 'commented' as const,
  actors: [{ id: 'ada', name: 'Ada' }],
  project_title: 'Reading room',
};

/** Microseconds on the clock that all processes of the machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1000;

/** Notifies somebody in a transaction and tells when its commit was sent. */
export async function writeNotification(db: Database, userId: string) {
  let sent = 0;
  await announcing(db, async (trx) => {
    await notifyUser(trx, { userId, type: 'project_comment', data: comment });
    sent = now();
  });
  return sent;
}
