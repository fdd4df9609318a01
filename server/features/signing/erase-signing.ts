import { sql, type Transaction } from 'kysely';
import { eraseDisclosures } from '#server/features/log/published.ts';
import type { DB } from '#server/platform/database/schema.ts';
import { eraseMailsOfRequests } from '#server/platform/mail/erase-mails.ts';
import { fieldsOfOwner } from './answer-fields.ts';
import { dropUnanswered } from './forget-silent.ts';

/**
 * Erases who was asked about a person's projects and did not answer, and the person from what the others were shown.
 */
export async function eraseSigning(trx: Transaction<DB>, userId: string) {
  const own = trx.selectFrom('projects').select('id').where('user_id', '=', userId);
  await dropUnanswered(trx, own);
  const requests = trx.selectFrom('signing_requests').select('id').where('project_id', 'in', own);
  // What was talked over with a signer goes with the one who talked; what the signer answered stays theirs.
  await trx.deleteFrom('request_messages').where('request_id', 'in', requests).execute();
  await trx.updateTable('signing_requests').set({ note: '' }).where('project_id', 'in', own).execute();
  await eraseMailsOfRequests(trx, requests);
  // That something was done, and when, stays with the answers; the words go.
  await trx
    .updateTable('project_steps')
    .set({ comment: null, draft_id: null })
    .where('project_id', 'in', own)
    .execute();
  await eraseSigned(trx, userId);
}

/**
 * Takes the owner out of what signers were shown and of their answers; what nobody stands by any more goes as a whole.
 */
async function eraseSigned(trx: Transaction<DB>, userId: string) {
  const { rows } = await sql<{ content_sha256: Buffer; stands: boolean }>`
    select c.content_sha256, bool_or(a.id is not null) as stands
      from confirmations c join projects p on p.id = c.project_id left join current_answers a on a.id = c.id
     where p.user_id = ${userId} group by c.content_sha256`.execute(trx);
  const hashes = (stands: boolean) => {
    const those = rows.filter((row) => row.stands === stands).map(({ content_sha256 }) => content_sha256);
    return sql<Buffer>`any(${those}::bytea[])`;
  };
  const answers = (stands: boolean) => sql`
    select id from confirmations where content_sha256 = ${hashes(stands)}`;
  await eraseDisclosures(trx, answers(false));
  await eraseDisclosures(trx, answers(true), fieldsOfOwner);
  await trx.deleteFrom('signed_contents').where('content_sha256', '=', hashes(false)).execute();
  await trx
    .updateTable('signed_contents')
    .set({ content: sql`content || jsonb_build_object('owner', jsonb_build_object('id', ${userId}::text))` })
    .where('content_sha256', '=', hashes(true))
    .execute();
  await trx
    .updateTable('confirmations')
    .set({ owner_name: null, owner_username: null, owner_photo_sha256: null })
    .where('project_id', 'in', trx.selectFrom('projects').select('id').where('user_id', '=', userId))
    .execute();
}
