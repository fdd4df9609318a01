import { sql } from 'kysely';
import { type LogReceipt, readReceipt } from '#server/features/log/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import type { MailAttachment } from '#server/platform/mail/transport.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { mailDay } from './asking-mail.ts';
import { makeLink, ownConfirmationsLink } from './signing-links.ts';

/** The signer's proof of what they answered, with the way to take it back. */
export const prepareReceipt: PrepareMail = async (db, { locale, data }, env, files) => {
  const { confirmation_id } = data as { confirmation_id: string };
  const found = await findAnswer(db, confirmation_id);
  if (!found || found.withdrawn_at) return null;
  const receipt = await readReceipt({ db, files }, { subject: confirmation_id, kind: 'answer', mayRead: () => true });
  const url = await makeLink(db, env, {
    requestId: found.request_id,
    projectId: found.project_id,
    purpose: 'receipt',
  });
  const t = mailWords(locale, 'signing');
  return {
    locale,
    subject: t('mails.receipt.subject', { project: found.title }),
    preview: t('mails.receipt.preview'),
    blocks: [
      { type: 'text', text: t('mails.receipt.intro') },
      {
        type: 'facts',
        items: [
          { term: t('project.title'), detail: found.title, writtenIn: languageOf([found.title]) },
          { term: t('mails.receipt.owner'), detail: found.full_name },
          { term: t('mails.receipt.answer'), detail: t(`answers.${found.answer}.past`) },
          { term: t('mails.receipt.date'), detail: mailDay(locale, found.answered_at) },
          { term: t('mails.receipt.fingerprint'), detail: found.content.replace(/.{8}(?=.)/g, '$& ') },
          ...(receipt ? [{ term: t('mails.receipt.log'), detail: recordedText(locale, receipt) }] : []),
        ],
      },
      ...(found.comment ? [{ type: 'quote' as const, text: found.comment }] : []),
      { type: 'text', text: t(receipt ? 'mails.receipt.keep' : 'mails.receipt.late') },
      { type: 'text', text: t('mails.receipt.withdraw') },
      { type: 'button', label: t('mails.receipt.button'), url },
      { type: 'small', text: t('mails.receipt.private') },
      ownConfirmationsLink(locale, env),
    ],
    ...(receipt && { attachments: attachmentsOf(receipt) }),
  };
};

/** The proof of an answer whose receipt left without. */
export const prepareProof: PrepareMail = async (db, { locale, data }, env, files) => {
  const { confirmation_id } = data as { confirmation_id: string };
  const found = await findAnswer(db, confirmation_id);
  const receipt =
    found &&
    !found.withdrawn_at &&
    (await readReceipt({ db, files }, { subject: confirmation_id, kind: 'answer', mayRead: () => true }));
  if (!receipt) return null;
  const t = mailWords(locale, 'signing');
  return {
    locale,
    subject: t('mails.proof.subject', { project: found.title }),
    preview: t('mails.receipt.keep'),
    blocks: [
      { type: 'text', text: t('mails.proof.intro') },
      {
        type: 'facts',
        items: [
          { term: t('project.title'), detail: found.title, writtenIn: languageOf([found.title]) },
          { term: t('mails.receipt.log'), detail: recordedText(locale, receipt) },
        ],
      },
      { type: 'text', text: t('mails.receipt.keep') },
      ownConfirmationsLink(locale, env),
    ],
    attachments: attachmentsOf(receipt),
  };
};

/** The proof that a confirmation was sealed, with the mail that did it. */
export const prepareSealed: PrepareMail = async (db, { locale, data }, env, files) => {
  const { confirmation_id } = data as { confirmation_id: string };
  const found = await findAnswer(db, confirmation_id);
  const receipt =
    found &&
    !found.withdrawn_at &&
    (await readReceipt({ db, files }, { subject: confirmation_id, kind: 'seal', mayRead: () => true }));
  if (!receipt) return null;
  const t = mailWords(locale, 'signing');
  return {
    locale,
    subject: t('mails.sealed.subject', { project: found.title }),
    preview: t('mails.sealed.intro'),
    blocks: [
      { type: 'text', text: t('mails.sealed.intro') },
      {
        type: 'facts',
        items: [
          { term: t('project.title'), detail: found.title, writtenIn: languageOf([found.title]) },
          { term: t('mails.receipt.log'), detail: recordedText(locale, receipt) },
        ],
      },
      { type: 'text', text: t('mails.sealed.keep') },
      ownConfirmationsLink(locale, env),
    ],
    attachments: attachmentsOf(receipt),
  };
};

const findAnswer = (db: Connection, id: string) =>
  db
    .selectFrom('confirmations as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .leftJoin('signed_contents as k', 'k.content_sha256', 'c.content_sha256')
    .select(['c.request_id', 'c.project_id', 'c.answer', 'c.comment', 'c.answered_at', 'c.withdrawn_at'])
    // As it was answered: the mail may leave after an edit or a rename.
    .select(sql<string>`coalesce(k.content->'project'->>'title', p.title)`.as('title'))
    .select(sql<string>`coalesce(c.owner_name, o.full_name)`.as('full_name'))
    .select((eb) => sql<string>`encode(${eb.ref('c.content_sha256')}, 'hex')`.as('content'))
    .where('c.id', '=', id)
    .executeTakeFirst();

/** Between which moments the log took it in, and at which place. */
function recordedText(locale: Locale, { after, before, index }: LogReceipt) {
  const t = mailWords(locale, 'signing');
  const values = { day: mailDay(locale, before), to: timeOf(locale, before), entry: index };
  const isSameDay = after?.toISOString().slice(0, 10) === before.toISOString().slice(0, 10);
  return after && isSameDay
    ? t('mails.receipt.between', { ...values, from: timeOf(locale, after) })
    : t('mails.receipt.before', values);
}

const timeOf = (locale: Locale, date: Date) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeStyle: 'medium', timeZone: 'UTC' }).format(date);

const attachmentsOf = ({ proof, file, index }: LogReceipt): MailAttachment[] => [
  { filename: `countersign-${index}.tlog-proof`, contentType: 'text/plain; charset=utf-8', content: proof },
  { filename: 'receipt.countersign.json', contentType: 'application/json', content: file },
];
