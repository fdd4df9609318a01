import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import { type MailContent, mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { accountOfEmail, accountOfId } from './accounts-queries.ts';
import { insertEmailProof } from './email-proof-queries.ts';
import { codeHash, makeCode } from './email-secrets.ts';
import { makeProof } from './make-proof.ts';

const maxADay = 3;

/**
 * Writes to the address that somebody tried to open an account with although it has one. Repeated tries do not fill a
 * mailbox.
 */
async function tellAccountExists(db: Connection, owner: { id: string; email: string; locale: Locale }) {
  const { sent } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'account-exists')
    .where('created_at', '>', daysAgo(1))
    .executeTakeFirstOrThrow();
  if (sent >= maxADay) return;
  await enqueueMail(db, { kind: 'account-exists', ...to(owner), userId: owner.id });
}

/**
 * Mail that proves an address. Sending it once more adds a link; what an earlier try delivered keeps working. Where an
 * account has proved the address already, its owner is told instead, and the sign-up never gets what would prove it.
 */
export const prepareVerifyEmail: PrepareMail = async (db, mail, env) => {
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (!account || account.email_verified || account.email !== mail.recipient) return null;
  const owner = await accountOfEmail(db, mail.recipient);
  if (owner?.email_verified) {
    await tellAccountExists(db, { ...owner, email: mail.recipient });
    return null;
  }
  const { token, code } = await makeProof(db, env, {
    purpose: 'verify_email',
    userId: account.id,
    windowId: account.id,
    email: account.email,
  });
  const url = env.publicUrl + paths.verifyEmail({ token });
  return verifyEmailMail({ locale: mail.locale, username: account.username, code, url });
};

/** Mail to somebody whose address was typed into the sign-up form although they have an account. */
export const prepareAccountExists: PrepareMail = async (db, mail, env) => {
  const account = await accountOfEmail(db, mail.recipient);
  if (!account || account.id !== mail.user_id) return null;
  return accountExistsMail({ locale: mail.locale, username: account.username, url: env.publicUrl + paths.signIn() });
};

/** A code alone, to sign in with or to prove once more who one is. */
const prepareCode =
  (purpose: 'sign_in' | 'step_up'): PrepareMail =>
  async (db, mail, env) => {
    const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
    if (!account) return null;
    const { window_id: windowId } = mail.data as { window_id: string };
    const code = makeCode();
    await insertEmailProof(db, {
      purpose,
      userId: account.id,
      windowId,
      email: mail.recipient,
      linkHash: null,
      codeHash: codeHash(env.secretKey, windowId, code),
    });
    return codeMail({ locale: mail.locale, purpose, username: account.username, code });
  };

export const prepareSignInCode = prepareCode('sign_in');
export const prepareStepUpCode = prepareCode('step_up');

/**
 * Names the account by its user name only: anybody can type anybody's address into the form, and a full name would let
 * them put words of their own into our mail.
 */
function verifyEmailMail({
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

function accountExistsMail({ locale, username, url }: { locale: Locale; username: string; url: string }): MailContent {
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

function codeMail({ locale, purpose, username, code }: CodeMail): MailContent {
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
