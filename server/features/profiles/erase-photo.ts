import type { Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';

/** Queues the removal of a photo of ours; one that a provider has is not ours to remove. */
export async function erasePhoto(trx: Transaction, userId: string) {
  const found = await trx.selectFrom('profiles').select('photo_url').where('id', '=', userId).executeTakeFirst();
  if (found?.photo_url && !/^https?:/i.test(found.photo_url))
    await queueJob(trx, 'remove-stored-file', { key: found.photo_url });
}
