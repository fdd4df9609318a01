import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** One place on a project. */
type Signer = {
  id: string;
  project_id: string;
  user_id: string;
  locale: Locale;
  email: string;
  names: string[];
  comments: string[];
};

/**
 * Takes name, address and words of a mailbox's reader out of everything that is kept. What stays is that somebody was asked and
 * answered what and when, the hashes, and what trust knows of the mailbox. The caller has locked their projects and withdrawn what stood.
 * Gives the places they had.
 */
export async function forgetSigner(trx: AnnouncingTransaction, mailbox: string) {
  await sql`set local countersign.erasing = 'on'`.execute(trx);
  const signers = await lockSigners(trx, mailbox);
  const ids = signers.map(({ id }) => id);
  const emails = [...new Set(signers.map(({ email }) => email.toLowerCase()))];
  await forgetAnswers(trx, ids);
  await forgetMails(trx, ids, { mailbox, emails });
  await forgetDrafts(trx, emails);
  for (const signer of signers) await forgetWords(trx, signer);
  // Also where they were asked by a mistake that was corrected since.
  await sql`update signing_requests set mailbox = null where signer_id = any(${ids}::uuid[]) or mailbox = ${mailbox}`.execute(
    trx,
  );
  await sql`update signers set name = '–', email = 'forgotten:' || id, mailbox = 'forgotten:' || id, organisation = '',
      removed_at = coalesce(removed_at, now()) where id = any(${ids}::uuid[])`.execute(trx);
  await trx.deleteFrom('mailbox_sessions').where('mailbox', '=', mailbox).execute();
  return signers.map(({ id, project_id }) => ({ signerId: id, projectId: project_id }));
}

async function lockSigners(trx: Transaction, mailbox: string): Promise<Signer[]> {
  const { rows } = await sql<Signer>`
    select s.id, s.project_id, p.user_id, o.locale, s.email,
           array(select s.name union select c.signer_name from confirmations c where c.signer_id = s.id) as names,
           array(select c.comment from confirmations c where c.signer_id = s.id and c.comment <> '') as comments
      from signers s join projects p on p.id = s.project_id join profiles o on o.id = p.user_id
     where s.mailbox = ${mailbox} order by s.project_id, s.id for update of s`.execute(trx);
  return rows;
}

/** Their answers, what they talked over with the owner, and their name in what they were shown where nobody else was shown the very same. */
async function forgetAnswers(trx: Transaction, ids: string[]) {
  await sql`update signed_contents k set content = content || '{"signer": {}}'
     where content_sha256 in (select content_sha256 from confirmations where signer_id = any(${ids}::uuid[]))
       and not exists (select from confirmations o
                        where o.content_sha256 = k.content_sha256 and o.signer_id <> all(${ids}::uuid[]))`.execute(trx);
  await sql`delete from request_messages
     where request_id in (select id from signing_requests where signer_id = any(${ids}::uuid[]))`.execute(trx);
  await sql`update project_holds set detail = '{}'
     where confirmation_id in (select id from confirmations where signer_id = any(${ids}::uuid[]))`.execute(trx);
  await sql`update confirmations set signer_name = '–', organisation = '', comment = '', comment_public = false,
      email_domain = '', registrable_domain = '' where signer_id = any(${ids}::uuid[])`.execute(trx);
}

/**
 * Every mail to them as a signer, with the links in it, also where the request has gone on to somebody else; what an account of
 * theirs was sent is the account's.
 */
async function forgetMails(
  trx: Transaction,
  ids: string[],
  { mailbox, emails }: { mailbox: string; emails: string[] },
) {
  await sql`delete from signing_tokens
     where request_id in (select id from signing_requests where signer_id = any(${ids}::uuid[]))`.execute(trx);
  await sql`delete from mails m
     where request_id in (select id from signing_requests where signer_id = any(${ids}::uuid[]) or mailbox = ${mailbox})
        or (lower(recipient) = any(${emails}) and not exists (
              select from email_addresses a where a.user_id = m.user_id and a.email = lower(m.recipient)))`.execute(
    trx,
  );
  await sql`update signing_requests set mailbox = 'forgotten:' || signer_id where mailbox = ${mailbox}`.execute(trx);
  await sql`update audit_log set data = '{}' where subject_type = 'signing_request'
       and subject_id in (select id from signing_requests where signer_id = any(${ids}::uuid[]))`.execute(trx);
}

/** Who was typed into a draft and may be asked by it again. */
const forgetDrafts = (trx: Transaction, emails: string[]) =>
  sql`update drafts set data = jsonb_set(data, '{signers}', (
        select coalesce(jsonb_agg(each order by place), '[]')
          from jsonb_array_elements(data->'signers') with ordinality as named (each, place)
         where lower(each->>'email') <> all(${emails})))
     where jsonb_typeof(data->'signers') = 'array' and exists (
       select from jsonb_array_elements(data->'signers') as each where lower(each->>'email') = any(${emails}))`.execute(
    trx,
  );

/** Their name and comment in what the owner was told. */
async function forgetWords(trx: AnnouncingTransaction, { project_id, user_id, locale, names, comments }: Signer) {
  const somebody = mailWords(locale, 'ownConfirmations')('forgotten');
  const { rows } = await sql<{ user_id: string }>`
    update notifications set message = null, data = jsonb_set(data, '{signer_name}', to_jsonb(${somebody}::text))
     where reference_type = 'project' and reference_id = ${project_id} and data->>'signer_name' = any(${names})
    returning user_id`.execute(trx);
  for (const id of new Set(rows.map((row) => row.user_id))) trx.announce('notifications', id, [id]);
  // A decline gives its comment as the reason.
  const declined = mailWords(locale, 'signing')('reasons.declined', { signer: somebody });
  await sql`update projects set rejected_reason = ${declined}
     where id = ${project_id} and rejected_ground = 'signer' and rejected_reason = any(${comments})`.execute(trx);
  for (const name of names)
    await sql`update projects set rejected_reason = replace(rejected_reason, ${name}, ${somebody})
       where id = ${project_id} and rejected_ground = 'signer' and position(${name} in rejected_reason) > 0`.execute(
      trx,
    );
  trx.announce('projects', project_id, [user_id]);
}
