import { sql } from 'kysely';
import { eraseDisclosures } from '#server/features/log/published.ts';
import { forgetSeals } from '#server/features/mail-seals/published.ts';
import { replaceInReason, replaceReason } from '#server/features/project-state/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** One place on a project. */
export type ForgottenSigner = {
  id: string;
  project_id: string;
  user_id: string;
  locale: Locale;
  email: string;
  names: string[];
  comments: string[];
};

/** Every place of a mailbox on a project, locked until the transaction ends, with all that it was called and said. */
export async function lockSigners(trx: Transaction, mailbox: string): Promise<ForgottenSigner[]> {
  const { rows } = await sql<ForgottenSigner>`
    select s.id, s.project_id, p.user_id, o.locale, s.email,
           array(select s.name union select c.signer_name from confirmations c where c.signer_id = s.id) as names,
           array(select c.comment from confirmations c where c.signer_id = s.id and c.comment <> '') as comments
      from signers s join projects p on p.id = s.project_id join profiles o on o.id = p.user_id
     where s.mailbox = ${mailbox} order by s.project_id, s.id for update of s`.execute(trx);
  return rows;
}

/**
 * Their answers, what they talked over with the owner, and their name in what they were shown where nobody else was
 * shown the very same.
 */
export async function forgetAnswers(trx: Transaction, ids: string[]) {
  await sql`update signed_contents k set content = content || '{"signer": {}}'
     where content_sha256 in (select content_sha256 from confirmations where signer_id = any(${ids}::uuid[]))
       and not exists (select from confirmations o
                        where o.content_sha256 = k.content_sha256 and o.signer_id <> all(${ids}::uuid[]))`.execute(trx);
  await eraseDisclosures(trx, sql`select id from confirmations where signer_id = any(${ids}::uuid[])`);
  await forgetSeals(trx, ids);
  const requests = trx.selectFrom('signing_requests').select('id').where('signer_id', '=', anyOf(ids));
  await trx.deleteFrom('request_messages').where('request_id', 'in', requests).execute();
  await trx.deleteFrom('signing_tokens').where('request_id', 'in', requests).execute();
  await trx
    .updateTable('confirmations')
    .set({ signer_name: '–', organisation: '', comment: '', comment_public: false })
    .set({ email_domain: '', registrable_domain: '' })
    .where('signer_id', '=', anyOf(ids))
    .execute();
}

/** Who was asked, with what words, and by which address: also where that was a mistake which was corrected since. */
export async function forgetPlaces(trx: Transaction, ids: string[], mailbox: string) {
  await trx
    .updateTable('signing_requests')
    .set({ mailbox: sql<string>`'forgotten:' || signer_id` })
    .where('mailbox', '=', mailbox)
    .execute();
  await trx
    .updateTable('signing_requests')
    .set({ mailbox: null, note: '' })
    .where('signer_id', '=', anyOf(ids))
    .execute();
  const forgotten = sql<string>`'forgotten:' || id`;
  await trx
    .updateTable('signers')
    .set({ name: '–', email: forgotten, mailbox: forgotten, organisation: '' })
    .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Their name and comment in why a project was rejected: a decline gives its comment as the reason. */
export async function forgetReason(
  trx: Transaction,
  { project_id, locale, names, comments }: ForgottenSigner,
  somebody: string,
) {
  const declined = mailWords(locale, 'signing')('reasons.declined', { signer: somebody });
  await replaceReason(trx, project_id, comments, declined);
  for (const name of names) await replaceInReason(trx, project_id, name, somebody);
}

/**
 * Takes a collaborator who was erased out of what signers were shown and of what statements disclose; that there was
 * one, and by which id, stays as evidence.
 */
export async function forgetCollaborator(trx: Transaction, userId: string) {
  const namesThem = sql`k.content -> 'project' -> 'collaborators' @> ${JSON.stringify([{ id: userId }])}::jsonb`;
  await eraseDisclosures(
    trx,
    sql`select c.id from confirmations c join signed_contents k using (content_sha256) where ${namesThem}`,
    ['collaborators'],
  );
  await sql`update signed_contents k
         set content = jsonb_set(content, '{project,collaborators}', (
           select jsonb_agg(case when o.e ->> 'id' = ${userId} then jsonb_build_object('id', ${userId}::text) else o.e end order by o.place)
             from jsonb_array_elements(content -> 'project' -> 'collaborators') with ordinality o(e, place)))
       where ${namesThem}`.execute(trx);
}
