import { type MailContent, mailWords } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/mail-blocks.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Proof = { locale: Locale; username: string; code: string; url: string };

/** Names the account by its user name only, since anybody can type anybody's address into the form. */
export function addAddressMail({ locale, username, code, url }: Proof): MailContent {
  const t = mailWords(locale, 'account');
  return {
    locale,
    subject: t('mails.add.subject'),
    preview: t('mails.add.preview', { username }),
    blocks: [
      { type: 'text', text: t('mails.add.text', { username }) },
      { type: 'code', code },
      { type: 'text', text: t('mails.add.orLink') },
      { type: 'button', label: t('mails.add.button'), url },
      {
        type: 'small',
        text: t('mails.add.times', { hours: accountLimits.linkHours, minutes: accountLimits.codeMinutes }),
      },
      { type: 'small', text: t('mails.add.notYou') },
    ],
  };
}

/** To a mailbox that belongs to another account: nothing was added, and nobody else learns of it. */
export function addressTakenMail({ locale, username }: { locale: Locale; username: string }): MailContent {
  const t = mailWords(locale, 'account');
  return {
    locale,
    subject: t('mails.taken.subject'),
    blocks: [
      { type: 'text', text: t('mails.taken.text', { username }) },
      { type: 'small', text: t('mails.taken.yours', { username }) },
    ],
  };
}

export type AddressEvent = 'added' | 'primary' | 'removed';
type Changed = {
  locale: Locale;
  event: AddressEvent;
  username: string;
  email: string;
  url: string;
  /** The part with the link that takes the change back, for the mailbox that may. */
  takeBack: MailBlock[] | null;
};

export function addressChangedMail({ locale, event, username, email, url, takeBack }: Changed): MailContent {
  const t = mailWords(locale, 'account');
  return {
    locale,
    subject: t(`mails.changed.${event}.subject`),
    blocks: [
      { type: 'text', text: t(`mails.changed.${event}.text`, { username, email }) },
      ...(takeBack ?? []),
      { type: takeBack ? 'link' : 'button', label: t('mails.changed.button'), url },
      ...(takeBack ? [] : [{ type: 'small' as const, text: t('mails.changed.notYou') }]),
    ],
  };
}
