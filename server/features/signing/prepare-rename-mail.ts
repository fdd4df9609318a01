import type { Connection } from '#server/platform/database/connect.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { confirmedAs } from '#shared/profiles/name-spelling.ts';
import { ownConfirmationsLink } from './own-confirmations-link.ts';
import { makeLink } from './signing-links.ts';

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
    .selectFrom('standing_confirmations as c')
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
