import { sql } from 'kysely';
import type { Connection } from '../../database/connect.ts';

/** Has everything looked at again that concerns a person, or a mailbox. */
export const lookBackAt = (trx: Connection, userId: string) => queue(trx, { user_id: userId }, userId);

/** What holds one confirmation may tell about others of the same people. */
export async function lookFurther(trx: Connection, { ownerId, mailbox }: { ownerId: string; mailbox: string }) {
  await lookBackAt(trx, ownerId);
  await queue(trx, { mailbox }, mailbox);
}

const queue = (trx: Connection, looked: object, key: string) =>
  sql`select graphile_worker.add_job('look-back', ${JSON.stringify(looked)}::json, job_key := ${`look-back ${key}`})`.execute(
    trx,
  );
