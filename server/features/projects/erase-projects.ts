import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/schema.ts';

/**
 * Erases a person's projects as far as no signer's record rests on them. A project nobody answered goes as a whole. Where
 * somebody answered, the answers stay with who gave them, and the text stays only where an answer to it stands.
 */
export async function eraseProjects(trx: Transaction<DB>, userId: string) {
  await sql`delete from projects p where user_id = ${userId}
    and not exists (select from confirmations c where c.project_id = p.id)`.execute(trx);
  await sql`update projects set visibility = 'hidden', rejected_reason = null, rejected_ground = null, held_at = null,
      removed_at = coalesce(removed_at, now()) where user_id = ${userId}`.execute(trx);
  await sql`update projects p set title = '–', summary = '–', description = '', role = '–', organisation = '', skills = '{}',
      links = '[]', started_on = '1970-01-01', ended_on = null
    where user_id = ${userId} and not exists (select from standing_answers a where a.project_id = p.id)`.execute(trx);
}
