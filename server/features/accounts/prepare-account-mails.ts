import { sha256 } from '../../http/keyed-hash.ts';
import type { PrepareMail } from '../../mail/prepare-mail.ts';
import { accountExistsMail, verifyEmailMail } from './accounts-emails.ts';
import { accountOfId } from './accounts-queries.ts';
import { insertEmailProof } from './email-proof-queries.ts';
import { codeHash, makeCode, makeLinkToken } from './email-secrets.ts';

/** Mail that proves an address. Sending it once more adds a link; what an earlier try delivered keeps working. */
export const prepareVerifyEmail: PrepareMail = async (db, mail, env) => {
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (!account || account.email_verified || account.email !== mail.recipient) return null;
  const token = makeLinkToken();
  const code = makeCode();
  await insertEmailProof(db, {
    userId: account.id,
    email: account.email,
    linkHash: sha256(token),
    codeHash: codeHash(env.secretKey, account.id, code),
  });
  const url = `${env.publicUrl}/verify-email?token=${token}`;
  return verifyEmailMail({ locale: mail.locale, username: account.username, code, url });
};

/** Mail to somebody whose address was typed into the sign-up form although they have an account. */
export const prepareAccountExists: PrepareMail = async (db, mail, env) => {
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (account?.email !== mail.recipient) return null;
  return accountExistsMail({ locale: mail.locale, username: account.username, url: `${env.publicUrl}/signin` });
};
