import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { weaknessOf } from '#server/auth/password-strength.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import type { SignUpInput } from '#shared/account/accounts.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { domainOf } from '#shared/text/email-address.ts';
import {
  deleteMistyped,
  deleteUnverified,
  insertAccount,
  isNameOfUnverified,
  lockSignUps,
  usernameTaken,
} from './accounts-queries.ts';
import { openCodeWindow } from './code-window-queries.ts';
import { mailProof } from './mail-proof.ts';

/**
 * Who signs up: the language to write to them in, the browser whose click on the mailed link needs no password, and how
 * long the mail waits.
 */
type Caller = { locale: Locale; deviceHash: Buffer; inSeconds: number };

/**
 * Opens an account whose address is still to be proved: profile, password, mail and audit row, or nothing. Whether the
 * address has an account is not looked up: that is done by the job of the mail, afterwards, so that neither the answer
 * nor its time can tell. Throws validation_failed for a weak password, a taken user name and an address of a throwaway
 * mailbox.
 */
export async function signUpUser({ db, env }: Pick<Deps, 'db' | 'env'>, input: SignUpInput, caller: Caller) {
  const weakness = await weaknessOf(input.password, input, env.breachedPasswords);
  const errors = [
    ...(classifyDomain(domainOf(input.email)) === 'disposable' ? [{ path: 'email', code: 'email_disposable' }] : []),
    ...((await usernameHeldByOther(db, input, caller)) ? [usernameIsTaken] : []),
    ...(weakness ? [{ path: 'password', code: weakness }] : []),
  ];
  if (errors.length > 0) throw new Problem(422, 'validation_failed', errors);

  const passwordHash = await hashPassword(input.password);
  const open = db.transaction().execute((trx) => openAccount(trx, input, passwordHash, caller));
  const id = await open.catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'profiles_username') throw error;
    throw new Problem(422, 'validation_failed', [usernameIsTaken]);
  });
  return { temp_user_id: id, email: input.email };
}

const usernameIsTaken = { path: 'username', code: 'username_taken' };

/** An earlier try with the same address, or with the same user name from this browser, makes way if nobody proved it. */
async function openAccount(trx: Transaction, input: SignUpInput, passwordHash: string, caller: Caller) {
  const { locale, deviceHash, inSeconds } = caller;
  const { password: _password, ...person } = input;
  const id = randomUUID();
  await lockSignUps(trx, input.email);
  await openCodeWindow(trx, id, deviceHash);
  await deleteUnverified(trx, input.email);
  await deleteMistyped(trx, input.username, deviceHash);
  await insertAccount(trx, { id, ...person, locale }, passwordHash);
  await mailProof(trx, { userId: id, email: input.email, locale }, inSeconds);
  await recordOwnAct(trx, id, 'sign_up');
  return id;
}

/** Whoever signs up again because the first mail went astray, or to a mistyped address, keeps the name they chose. */
async function usernameHeldByOther(db: Connection, { username, email }: SignUpInput, { deviceHash }: Caller) {
  if (!(await usernameTaken(db, username))) return false;
  return !(await isNameOfUnverified(db, { username, email, deviceHash }));
}
