import { type MailContent, mailWords } from '#server/platform/mail/layout.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/**
 * Names the account by its user name only: anybody can type anybody's address into the form, and a full name would let
 * them put words of their own into our mail.
 */
export function verifyEmailMail({
  locale,
  ...given
}: {
  locale: Locale;
  username: string;
  code: string;
  url: string;
}): MailContent {
  const t = mailWords(locale, 'auth');
  return {
    locale,
    subject: t('mails.verify.subject'),
    preview: t('mails.verify.preview', { username: given.username }),
    blocks: [
      { type: 'text', text: t('mails.verify.text', { username: given.username }) },
      { type: 'button', label: t('mails.verify.button'), url: given.url },
      { type: 'text', text: t('mails.verify.orCode') },
      { type: 'code', code: given.code },
      {
        type: 'small',
        text: t('mails.verify.times', { hours: accountLimits.linkHours, minutes: accountLimits.codeMinutes }),
      },
      { type: 'small', text: t('mails.verify.notYou') },
    ],
  };
}

export function accountExistsMail({
  locale,
  username,
  url,
}: {
  locale: Locale;
  username: string;
  url: string;
}): MailContent {
  const t = mailWords(locale, 'auth');
  return {
    locale,
    subject: t('mails.exists.subject'),
    preview: t('mails.exists.preview'),
    blocks: [
      { type: 'text', text: t('mails.exists.text', { username }) },
      { type: 'button', label: t('mails.exists.button'), url },
      { type: 'small', text: t('mails.exists.notYou') },
    ],
  };
}

type CodeMail = { locale: Locale; purpose: 'sign_in' | 'step_up'; username: string; code: string };

export function codeMail({ locale, purpose, username, code }: CodeMail): MailContent {
  const t = mailWords(locale, 'auth');
  const words = purpose === 'sign_in' ? 'signInCode' : 'stepUpCode';
  return {
    locale,
    // Not in the subject: that shows on a locked screen.
    subject: t(`mails.${words}.subject`),
    blocks: [
      { type: 'text', text: t(`mails.${words}.text`, { username }) },
      { type: 'code', code },
      { type: 'small', text: t(`mails.${words}.times`, { minutes: accountLimits.codeMinutes }) },
      { type: 'small', text: t(`mails.${words}.notYou`) },
    ],
  };
}
