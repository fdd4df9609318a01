import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { type MailContent, mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { fetchableExport } from './export-queries.ts';

/** The link leads to the page, not to the bytes: only the owner, signed in, can fetch them. */
export const prepareExportReady: PrepareMail = async (db, { user_id, data, locale }, env) => {
  const { export_id } = data as { export_id: string };
  const ready = user_id && (await fetchableExport(db, user_id, export_id));
  return ready ? exportReadyMail({ locale, url: env.publicUrl + paths.dataSettings() }) : null;
};

export const prepareDeletionRequested: PrepareMail = async (db, { user_id, data, locale }, env) => {
  const { delete_after } = data as { delete_after: string };
  const account = user_id ? await accountOfId(db, user_id) : undefined;
  if (!account) return null;
  const date = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(delete_after));
  return deletionRequestedMail({ locale, username: account.username, date, url: env.publicUrl + paths.signIn() });
};

export const prepareDeletionCancelled: PrepareMail = async (db, { user_id, locale }, env) => {
  const account = user_id ? await accountOfId(db, user_id) : undefined;
  if (!account) return null;
  return deletionCancelledMail({ locale, username: account.username, url: env.publicUrl + paths.dashboard() });
};

type Letter = { locale: Locale; url: string };

function exportReadyMail({ locale, url }: Letter): MailContent {
  const t = mailWords(locale, 'account');
  return {
    locale,
    subject: t('mails.export.subject'),
    blocks: [
      { type: 'text', text: t('mails.export.text', { days: ownDataTimes.exportDays }) },
      { type: 'button', label: t('mails.export.button'), url },
      { type: 'small', text: t('mails.export.notYou') },
    ],
  };
}

function deletionRequestedMail({
  locale,
  url,
  username,
  date,
}: Letter & { username: string; date: string }): MailContent {
  const t = mailWords(locale, 'account');
  return {
    locale,
    subject: t('mails.deletion.subject'),
    blocks: [
      { type: 'text', text: t('mails.deletion.text', { username, date }) },
      { type: 'text', text: t('mails.deletion.back') },
      { type: 'button', label: t('mails.deletion.button'), url },
      { type: 'small', text: t('mails.deletion.notYou') },
    ],
  };
}

function deletionCancelledMail({ locale, url, username }: Letter & { username: string }): MailContent {
  const t = mailWords(locale, 'account');
  return {
    locale,
    subject: t('mails.kept.subject'),
    blocks: [
      { type: 'text', text: t('mails.kept.text', { username }) },
      { type: 'button', label: t('mails.kept.button'), url },
    ],
  };
}
