import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { paths } from '#shared/paths.ts';
import { accountExistsMail, codeMail, verifyEmailMail } from './accounts-emails.ts';
import { accountOfEmail, accountOfId } from './accounts-queries.ts';
import { insertEmailProof } from './email-proof-queries.ts';
import { codeHash, makeCode } from './email-secrets.ts';
import { makeProof } from './make-proof.ts';
import { tellAccountExists } from './tell-account-exists.ts';

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
