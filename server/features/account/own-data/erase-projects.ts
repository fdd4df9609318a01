import { sql } from 'kysely';
import { publishChange } from '#server/platform/changes/publish-change.ts';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Erases a person's projects as far as no signer's record rests on them. A project nobody answered goes as a whole. Where
 * somebody answered, the answers stay with who gave them, and the text stays only where an answer to it stands.
 */
export async function eraseProjects(trx: Connection, userId: string) {
  const own = sql`select id from projects where user_id = ${userId}`;
  const { rows: told } = await sql<{ user_id: string }>`
    delete from notifications where reference_type = 'project' and reference_id in (${own}) and user_id <> ${userId}
    returning user_id`.execute(trx);
  for (const id of new Set(told.map(({ user_id }) => user_id))) {
    await publishChange(trx, { table: 'notifications', operation: 'delete', id, userIds: [id] });
  }
  // What held a project is weighed for ever; the owner's own words in it go.
  await sql`update project_holds set detail = '{}' where project_id in (${own})`.execute(trx);
  await sql`delete from projects p where user_id = ${userId}
    and not exists (select from confirmations c where c.project_id = p.id)`.execute(trx);

  // What is left has answers. Who did not answer is nobody's business any more.
  await sql`delete from signers s where project_id in (${own})
    and not exists (select from confirmations c where c.signer_id = s.id)`.execute(trx);
  await sql`delete from signing_requests r where project_id in (${own})
    and not exists (select from confirmations c where c.request_id = r.id)`.execute(trx);
  // What was talked over with a signer goes with the one who talked; what the signer answered stays theirs.
  await sql`delete from request_messages where request_id in (select id from signing_requests where project_id in (${own}))`.execute(
    trx,
  );
  await sql`delete from mails where request_id in (select id from signing_requests where project_id in (${own}))`.execute(
    trx,
  );
  await sql`update projects set visibility = 'hidden', rejected_reason = null, rejected_ground = null, held_at = null,
      removed_at = coalesce(removed_at, now()) where user_id = ${userId}`.execute(trx);
  await sql`update projects p set title = '–', summary = '–', description = '', role = '–', organisation = '', skills = '{}',
      links = '[]', started_on = '1970-01-01', ended_on = null
    where user_id = ${userId} and not exists (
      select from confirmations c
       where c.project_id = p.id and c.project_version = p.version and c.withdrawn_at is null)`.execute(trx);
  await eraseSigned(trx, userId);
}

/** Takes the owner out of what signers were shown and of their answers; what nobody stands by any more goes as a whole. */
async function eraseSigned(trx: Connection, userId: string) {
  const { rows } = await sql<{ content_sha256: Buffer; stands: boolean }>`
    select c.content_sha256, bool_or(c.project_version = p.version and c.withdrawn_at is null) as stands
      from confirmations c join projects p on p.id = c.project_id
     where p.user_id = ${userId} group by c.content_sha256`.execute(trx);
  const hashes = (stands: boolean) =>
    rows.filter((row) => row.stands === stands).map(({ content_sha256 }) => content_sha256);
  await sql`delete from signed_contents where content_sha256 = any(${hashes(false)}::bytea[])`.execute(trx);
  await sql`update signed_contents set content = content || jsonb_build_object('owner', jsonb_build_object('id', ${userId}::text))
    where content_sha256 = any(${hashes(true)}::bytea[])`.execute(trx);
  await sql`update confirmations set owner_name = null, owner_username = null, owner_photo_sha256 = null
    where project_id in (select id from projects where user_id = ${userId})`.execute(trx);
}
