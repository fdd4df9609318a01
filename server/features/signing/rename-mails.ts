import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { confirmedAs } from '#shared/profiles/name-spelling.ts';
import { makeLink, ownConfirmationsLink } from './signing-links.ts';

const day = 86_400_000;

type Told = { mailbox: string; email: string; locale: Locale };

/**
 * Promises each of an owner's signers a mail about the owner's new name: one a day at most, and never none. What it
 * says is read when it is sent, so a mail that waits already will tell the newest name; else the next one waits for its
 * day.
 */
export async function promiseRenameMails(trx: Transaction, ownerId: string, signers: Told[]) {
  const { rows } = await sql<{ mailbox: string; waits: boolean; last: Date | null }>`
    select data->>'mailbox' as mailbox, bool_or(attempts = 0) as waits,
           max(coalesce(sent_at, created_at)) filter (where attempts > 0) as last
      from mails
     where user_id = ${ownerId} and kind = 'owner-renamed' and failed_at is null
       and (sent_at is null or sent_at > now() - interval '1 day')
     group by 1`.execute(trx);
  const mails = new Map(rows.map((row) => [row.mailbox, row]));
  for (const { mailbox, email, locale } of signers) {
    const { waits, last } = mails.get(mailbox) ?? { waits: false, last: null };
    if (waits) continue;
    await enqueueMail(trx, {
      kind: 'owner-renamed',
      recipient: email,
      locale,
      userId: ownerId,
      data: { mailbox },
      at: last ? new Date(last.getTime() + day) : undefined,
    });
  }
}

/** A mail names so many projects; the receipts of the others lead to them as well. */
const max = 20;

/** Tells a signer that somebody they confirmed has another name now, with the way to take each answer back. */
export const prepareOwnerRenamed: PrepareMail = async (db, { user_id, locale, data }, env) => {
  const { mailbox } = data as { mailbox: string };
  // Waits for a change of the name that is on its way, so that the mail says the one that it leads to.
  const owner = await db
    .selectFrom('profiles')
    .select(['full_name', 'username', 'closed'])
    .where('id', '=', user_id)
    .forShare()
    .executeTakeFirst();
  if (!user_id || !owner || owner.closed || (await isSuppressed(db, env.secretKey, mailbox))) return null;
  const left = (await standingOf(db, user_id, mailbox)).flatMap((row) => {
    const as = confirmedAs(owner, row);
    return as ? [{ ...row, before: as.name }] : [];
  });
  const [first] = left;
  if (!first) return null;

  const t = mailWords(locale, 'signing');
  const { before, signer } = first;
  const now = before?.startsWith('@') ? `@${owner.username}` : owner.full_name;
  const links = [];
  for (const { request_id, project_id, title } of left.slice(0, max)) {
    const url = await makeLink(db, env, { requestId: request_id, projectId: project_id, purpose: 'receipt' });
    links.push({ label: title, url });
  }
  return {
    locale,
    subject: before ? t('mails.renamed.subject', { before, now }) : t('mails.renamed.subjectEarlier', { now }),
    preview: t('mails.renamed.preview'),
    blocks: [
      {
        type: 'text',
        text: before
          ? t('mails.renamed.intro', { signer, before, now })
          : t('mails.renamed.introEarlier', { signer, now }),
      },
      { type: 'text', text: t('mails.renamed.unsure') },
      ...(links.length === 1
        ? links.map(({ url }) => ({ type: 'button' as const, label: t('mails.receipt.button'), url }))
        : links.map((link) => ({ type: 'link' as const, ...link }))),
      { type: 'small', text: t('mails.receipt.private') },
      ownConfirmationsLink(locale, env),
    ],
  };
};

/** A mailbox's confirmations of an owner's work that stand, the newest first, with the titles they were given to. */
const standingOf = (db: Connection, ownerId: string, mailbox: string) =>
  db
    .selectFrom('current_confirmations as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .innerJoin('signers as s', 's.id', 'c.signer_id')
    .select(['c.request_id', 'c.project_id', 'p.title', 'c.signer_name as signer'])
    .select(['c.content_form', 'c.owner_name', 'c.owner_username'])
    .where('p.user_id', '=', ownerId)
    .where('s.mailbox', '=', mailbox)
    .where('p.removed_at', 'is', null)
    .orderBy('c.answered_at', 'desc')
    .orderBy('c.id')
    .execute();
