import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/auth/password-hash.ts';
import { weaknessOf } from '#server/auth/password-strength.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { promiseMail } from '#server/platform/mail/promise-mail.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import type { SignUpInput } from '#shared/account/accounts.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { accountOfEmail, deleteUnverified, insertAccount, usernameTaken } from './accounts-queries.ts';
import { openCodeWindow } from './code-window-queries.ts';

import { tellAccountExists } from './tell-account-exists.ts';

/** Who signs up: the language to write to them in, and the browser whose click on the mailed link needs no password. */
type Caller = { locale: Locale; deviceHash: Buffer };

/**
 * Opens an account whose address is still to be proved: profile, password, mail and audit row, or nothing.
 * An address that has an account gets the same answer, and its owner a mail; one that was never proved starts anew.
 * Throws validation_failed for a weak password, a taken user name and an address of a throwaway mailbox.
 */
export async function signUpUser(db: Database, input: SignUpInput, { locale, deviceHash }: Caller) {
  const weakness = await weaknessOf(input.password, input);
  const errors = [
    ...(classifyDomain(domainOf(input.email)) === 'disposable' ? [{ path: 'email', code: 'email_disposable' }] : []),
    ...((await usernameHeldByOther(db, input)) ? [{ path: 'username', code: 'username_taken' }] : []),
    ...(weakness ? [{ path: 'password', code: weakness }] : []),
  ];
  if (errors.length > 0) throw new Problem(422, 'validation_failed', errors);

  // Hashed in every case: an address that is known must not answer faster.
  const passwordHash = await hashPassword(input.password);
  const open = () => db.transaction().execute((trx) => openAccount(trx, input, passwordHash, { locale, deviceHash }));
  const id = await open().catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505') throw error;
    if (constraint === 'profiles_username')
      throw new Problem(422, 'validation_failed', [{ path: 'username', code: 'username_taken' }]);
    // Somebody signed up with the same address at this moment: now it is known.
    return open();
  });
  return { temp_user_id: id, email: input.email };
}

async function openAccount(db: Connection, input: SignUpInput, passwordHash: string, caller: Caller) {
  const { locale, deviceHash } = caller;
  const { password: _password, ...person } = input;
  const id = randomUUID();
  await openCodeWindow(db, id, deviceHash);
  const known = await accountOfEmail(db, input.email);
  if (known?.email_verified) {
    await tellAccountExists(db, { ...known, email: input.email });
    return id;
  }
  await deleteUnverified(db, input.email);
  await insertAccount(db, { id, ...person, locale }, passwordHash);
  await promiseMail(db, { kind: 'verify-email', recipient: input.email, locale, userId: id });
  await recordOwnAct(db, id, 'sign_up');
  return id;
}

/** Somebody who signs up again because the first mail went astray may keep the name they chose. */
async function usernameHeldByOther(db: Connection, { username, email }: SignUpInput) {
  if (!(await usernameTaken(db, username))) return false;
  const own = await accountOfEmail(db, email);
  return !(own && !own.email_verified && own.username.toLowerCase() === username.toLowerCase());
}
