import { sql } from 'kysely';
import type { Connection } from '../../database/connect.ts';

/** What holds one confirmation may tell about others of the same people. */
export async function lookFurther(trx: Connection, { ownerId, mailbox }: { ownerId: string; mailbox: string }) {
  await sql`select graphile_worker.add_job('look-back', json_build_object('user_id', ${ownerId}::text), job_key := 'look-back ' || ${ownerId}::text),
      graphile_worker.add_job('look-back', json_build_object('mailbox', ${mailbox}::text), job_key := 'look-back ' || ${mailbox}::text)`.execute(
    trx,
  );
}
