import type { Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { PicturePart } from '#shared/identity/identity-rules.ts';

type Which = { userId: string } | { id: string } | { verificationId: string; parts?: readonly PicturePart[] };

/**
 * Forgets pictures and queues the removal of their bytes, which happens when the transaction has committed. Gives their
 * names.
 */
export async function dropPictures(trx: Transaction, which: Which): Promise<string[]> {
  let query = trx.deleteFrom('identity_pictures').returning('id');
  if ('userId' in which) query = query.where('user_id', '=', which.userId);
  else if ('id' in which) query = query.where('id', '=', which.id);
  else {
    query = query.where('verification_id', '=', which.verificationId);
    if (which.parts) query = query.where('part', 'in', [...which.parts]);
  }
  const dropped = await query.execute();
  for (const { id } of dropped) await queueJob(trx, 'remove-stored-file', { key: id });
  return dropped.map(({ id }) => id);
}
