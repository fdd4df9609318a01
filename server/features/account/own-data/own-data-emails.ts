import { type MailContent, mailWords } from '#server/platform/mail/layout.ts';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Letter = { locale: Locale; url: string };

export function exportReadyMail({ locale, url }: Letter): MailContent {
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

export function deletionRequestedMail({
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

export function deletionCancelledMail({ locale, url, username }: Letter & { username: string }): MailContent {
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
