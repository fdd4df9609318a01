import { takeBackBlocks } from '#server/auth/take-back-blocks.ts';
import { accountOfEmail, accountOfId, makeProof } from '#server/features/account/sign-up/published.ts';
import { type MailContent, mailWords } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/mail-blocks.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { findAddress, isOthers } from './address-queries.ts';

/**
 * Asks a mailbox for its proof. One that is another account's is told that somebody tried, and given nothing to pass
 * on.
 */
export const prepareAddAddress: PrepareMail = async (db, mail, env) => {
  const { address_id: id } = mail.data as { address_id: string };
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  const address = account && (await findAddress(db, account.id, id));
  if (!account || !address || address.verified_at) return null;
  if (await isOthers(db, account.id, address.email)) {
    const owner = await accountOfEmail(db, address.email);
    return addressTakenMail({ locale: owner?.locale ?? mail.locale, username: account.username });
  }
  const { token, code } = await makeProof(db, env, {
    purpose: 'add_email',
    userId: account.id,
    windowId: id,
    email: address.email,
  });
  const url = env.publicUrl + paths.accountSettings({ token });
  return addAddressMail({ locale: mail.locale, username: account.username, code, url });
};

/** Tells a mailbox what became of the addresses of its account. */
export const prepareAddressChanged: PrepareMail = async (db, mail, env) => {
  const { event, email } = mail.data as { event: AddressEvent; email: string };
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (!account) return null;
  const url = env.publicUrl + paths.accountSettings();
  const takeBack = await takeBackBlocks(db, mail, env);
  return addressChangedMail({ locale: mail.locale, event, username: account.username, email, url, takeBack });
};

type Proof = { locale: Locale; username: string; code: string; url: string };

/** Names the account by its user name only, since anybody can type anybody's address into the form. */
function addAddressMail({ locale, username, code, url }: Proof): MailContent {
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
function addressTakenMail({ locale, username }: { locale: Locale; username: string }): MailContent {
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

type AddressEvent = 'added' | 'primary' | 'removed';
type Changed = {
  locale: Locale;
  event: AddressEvent;
  username: string;
  email: string;
  url: string;
  /** The part with the link that takes the change back, for the mailbox that may. */
  takeBack: MailBlock[] | null;
};

function addressChangedMail({ locale, event, username, email, url, takeBack }: Changed): MailContent {
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
