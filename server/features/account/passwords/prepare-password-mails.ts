import { takeBackBlocks } from '#server/auth/take-back-blocks.ts';
import { accountOfEmail, accountOfId, makeProof } from '#server/features/account/sign-up/published.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import { paths } from '#shared/paths.ts';

/** Mail that lets somebody set a new password; link and code are made now and rest as hashes. */
export const prepareResetPassword: PrepareMail = async (db, mail, env) => {
  const account = await accountOfEmail(db, mail.recipient);
  // Taken off the account while the mail was on its way: it opens nothing any more.
  if (!account || account.id !== mail.user_id) return null;
  const { window_id: windowId } = mail.data as { window_id: string };
  const { token, code } = await makeProof(db, env, {
    purpose: 'reset_password',
    userId: account.id,
    windowId,
    email: mail.recipient,
  });
  const { locale } = mail;
  const t = mailWords(locale, 'auth');
  return {
    locale,
    subject: t('mails.reset.subject'),
    preview: t('mails.reset.preview', { username: account.username }),
    blocks: [
      { type: 'text', text: t('mails.reset.text', { username: account.username }) },
      { type: 'button', label: t('mails.reset.button'), url: env.publicUrl + paths.resetPassword({ token }) },
      { type: 'text', text: t('mails.reset.orCode') },
      { type: 'code', code },
      {
        type: 'small',
        text: t('mails.reset.times', {
          minutes: accountLimits.resetHours * 60,
          codeMinutes: accountLimits.codeMinutes,
        }),
      },
      { type: 'small', text: t('mails.reset.notYou') },
    ],
  };
};

export const preparePasswordChanged: PrepareMail = async (db, mail, env) => {
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (!account) return null;
  const { locale } = mail;
  const t = mailWords(locale, 'auth');
  const takeBack = await takeBackBlocks(db, mail, env);
  return {
    locale,
    subject: t('mails.passwordChanged.subject'),
    preview: t('mails.passwordChanged.preview'),
    blocks: [
      { type: 'text', text: t('mails.passwordChanged.text', { username: account.username }) },
      ...(takeBack ?? [
        { type: 'text', text: t('mails.passwordChanged.notYou') },
        { type: 'button', label: t('mails.passwordChanged.button'), url: env.publicUrl + paths.forgotPassword() },
      ]),
    ],
  };
};
