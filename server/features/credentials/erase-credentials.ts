import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { endCredential } from './settle-credential.ts';

/** Ends what a person holds who is erased, and erases the texts: the files that others have can't be called back. */
export async function eraseCredentials(trx: AnnouncingTransaction, userId: string) {
  const { rows } = await sql<{ id: string; list: number }>`
    select c.id, c.list from credentials c join projects p on p.id = c.project_id
     where p.user_id = ${userId} and c.ended_at is null for update of c`.execute(trx);
  for (const credential of rows) await endCredential(trx, credential, 'erased');
  await sql`update credentials set body = null
     where body is not null and project_id in (select id from projects where user_id = ${userId})`.execute(trx);
  await trx.deleteFrom('credential_subjects').where('user_id', '=', userId).execute();
}
