import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { dueReminders, promiseReminder } from './remind-signer.ts';

/** The hourly job: reminds of what is due. A reminder that is too many mails for today waits for another hour. */
export async function sendReminders(db: Database) {
  await eachAlone(await dueReminders(db), async (id) => {
    try {
      await announcing(db, (trx) => promiseReminder(trx, id));
    } catch (error) {
      if (!(error instanceof Problem && error.status === 429)) throw error;
    }
  });
}
