import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

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
 * A member who confirms may close a circle with an answer that is given in the same moment, and neither sees the other. Once both
 * stand, they do.
 */
export const lookAgainAtMember = (
  trx: Transaction,
  { confirmationId, mailbox }: { confirmationId: string; mailbox: string },
) =>
  sql`select graphile_worker.add_job('look-back', ${JSON.stringify({ confirmation: confirmationId })}::json)
       where exists (select from owned_mailboxes where mailbox = ${mailbox} and proved)`.execute(trx);

/** The same for a single confirmation. */
export const lookAgainAt = (db: Connection, confirmation: string) => queue(db, { confirmation }, confirmation);

const queue = (db: Connection, looked: object, key: string) =>
  sql`select graphile_worker.add_job('look-back', ${JSON.stringify(looked)}::json, job_key := ${`look-back ${key}`})`.execute(
    db,
  );
