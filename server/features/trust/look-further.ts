import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';

/** Has everything looked at again that concerns a person, or a mailbox. */
export const lookBackAt = (trx: Transaction, userId: string) => queue(trx, { user_id: userId }, userId);

/** The same for a mailbox: who else it has confirmed, and whose it is. */
export const lookBackAtMailbox = (trx: Transaction, mailbox: string) => queue(trx, { mailbox }, mailbox);

/** What holds one confirmation may tell about others of the same people. */
export async function lookFurther(trx: Transaction, { ownerId, mailbox }: { ownerId: string; mailbox: string }) {
  await lookBackAt(trx, ownerId);
  await lookBackAtMailbox(trx, mailbox);
}

/**
 * A member who confirms may close a circle with an answer that is given in the same moment, and neither sees the other.
 * Once both stand, they do.
 */
export async function lookAgainAtMember(
  trx: Transaction,
  { confirmationId, mailbox }: { confirmationId: string; mailbox: string },
) {
  const proved = trx
    .selectFrom('owned_mailboxes')
    .select('user_id')
    .where('mailbox', '=', mailbox)
    .where('proved', '=', true);
  if (await proved.limit(1).executeTakeFirst()) await queueJob(trx, 'look-back', { confirmation: confirmationId });
}

/** The same for a single confirmation. */
export const lookAgainAt = (db: Connection, confirmation: string) => queue(db, { confirmation }, confirmation);

const queue = (db: Connection, looked: object, key: string) =>
  queueJob(db, 'look-back', looked, { key: `look-back ${key}` });
