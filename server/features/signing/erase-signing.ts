import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/schema.ts';
import { eraseMailsOfRequests } from '#server/platform/mail/erase-mails.ts';

/** Erases who was asked about a person's projects and did not answer, and the person from what the others were shown. */
export async function eraseSigning(trx: Transaction<DB>, userId: string) {
  const own = sql`select id from projects where user_id = ${userId}`;
  await sql`delete from signers s where project_id in (${own})
    and not exists (select from confirmations c where c.signer_id = s.id)`.execute(trx);
  await sql`delete from signing_requests r where project_id in (${own})
    and not exists (select from confirmations c where c.request_id = r.id)`.execute(trx);
  const requests = sql`select id from signing_requests where project_id in (${own})`;
  // What was talked over with a signer goes with the one who talked; what the signer answered stays theirs.
  await sql`delete from request_messages where request_id in (${requests})`.execute(trx);
  await eraseMailsOfRequests(trx, requests);
  // That something was done, and when, stays with the answers; the words go.
  await sql`update project_steps set comment = null, draft_id = null where project_id in (${own})`.execute(trx);
  await eraseSigned(trx, userId);
}

/** Takes the owner out of what signers were shown and of their answers; what nobody stands by any more goes as a whole. */
async function eraseSigned(trx: Transaction<DB>, userId: string) {
  const { rows } = await sql<{ content_sha256: Buffer; stands: boolean }>`
    select c.content_sha256, bool_or(a.id is not null) as stands
      from confirmations c join projects p on p.id = c.project_id left join standing_answers a on a.id = c.id
     where p.user_id = ${userId} group by c.content_sha256`.execute(trx);
  const hashes = (stands: boolean) =>
    rows.filter((row) => row.stands === stands).map(({ content_sha256 }) => content_sha256);
  await sql`delete from signed_contents where content_sha256 = any(${hashes(false)}::bytea[])`.execute(trx);
  await sql`update signed_contents set content = content || jsonb_build_object('owner', jsonb_build_object('id', ${userId}::text))
    where content_sha256 = any(${hashes(true)}::bytea[])`.execute(trx);
  await sql`update confirmations set owner_name = null, owner_username = null, owner_photo_sha256 = null
    where project_id in (select id from projects where user_id = ${userId})`.execute(trx);
}
