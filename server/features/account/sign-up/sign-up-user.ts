import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import { hashPassword, verifyPassword } from '#server/auth/password-hash.ts';
import { weaknessOf } from '#server/auth/password-strength.ts';
import { readPhoneNumber } from '#server/features/account/details/published.ts';
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
  sameSignUp,
  usernameTaken,
} from './accounts-queries.ts';
import { moveCodeWindow, openCodeWindow } from './code-window-queries.ts';
import { mailProof, secondsUntilProofMail } from './mail-proof.ts';

/**
 * Who signs up: the language to write to them in, the browser whose click on the mailed link needs no password, and how
 * long the mail waits.
 */
type Caller = { locale: Locale; deviceHash: Buffer };
type Opening = Caller & { inSeconds: number };

/**
 * Opens an account whose address is still to be proved: profile, password, mail and audit row, or nothing. Whether the
 * address has an account is not looked up: that is done by the job of the mail, afterwards, so that neither the answer
 * nor its time can tell. Throws validation_failed for a weak password, a taken user name, an address of a throwaway
 * mailbox and what is no phone number. Sent again as it was, as by a page that got no answer, it opens none: the mail
 * that is on its way stays good.
 */
export async function signUpUser({ db, env }: Pick<Deps, 'db' | 'env'>, input: SignUpInput, caller: Caller) {
  const phone = readPhoneNumber(input.phone_number);
  const errors = await signUpRefused({ db, env }, { ...input, phone }, caller.deviceHash);
  if (errors.length > 0 || 'problem' in phone) throw new Problem(422, 'validation_failed', errors);

  const person = { ...input, phone_number: phone.number };
  const opened = await openedBy(db, person, caller.deviceHash);
  if (opened) return { temp_user_id: opened, email: input.email };
  const passwordHash = await hashPassword(input.password);
  // Of what is refused no mail goes.
  const inSeconds = await secondsUntilProofMail({ db, env }, input.email);
  const open = db.transaction().execute((trx) => openAccount(trx, person, passwordHash, { ...caller, inSeconds }));
  const id = await open.catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'profiles_username') throw error;
    throw new Problem(422, 'validation_failed', [usernameIsTaken]);
  });
  return { temp_user_id: id, email: input.email };
}

/**
 * The account that the same sign-up has opened just now, which is this browser's from now on. Who knows its password,
 * too, is who began it.
 */
async function openedBy(db: Connection, { password, ...person }: SignUpInput, deviceHash: Buffer) {
  const same = await sameSignUp(db, person);
  if (!same || !(await verifyPassword(same.hash, password)).valid) return null;
  await moveCodeWindow(db, same.id, deviceHash);
  return same.id;
}

type Judged = Partial<Omit<SignUpInput, 'phone_number'> & { phone: ReturnType<typeof readPhoneNumber> }>;

/** What is wrong with the fields that are right by themselves, of which some may be missing. */
export async function signUpRefused(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { full_name = '', email = '', username = '', phone, password }: Judged,
  deviceHash: Buffer | null,
) {
  const isThrowaway = email && classifyDomain(domainOf(email)) === 'disposable';
  const isHeld = username && (await usernameHeldByOther(db, { username, email, deviceHash }));
  const weakness = password && (await weaknessOf(password, { full_name, email, username }, env.breachedPasswords));
  return [
    ...(isThrowaway ? [{ path: 'email', code: 'email_disposable' }] : []),
    ...(isHeld ? [usernameIsTaken] : []),
    ...(phone && 'problem' in phone ? [{ path: 'phone_number', code: phone.problem }] : []),
    ...(weakness ? [{ path: 'password', code: weakness }] : []),
  ];
}

const usernameIsTaken = { path: 'username', code: 'username_taken' };

/** An earlier try with the same address, or with the same user name from this browser, makes way if nobody proved it. */
async function openAccount(trx: Transaction, input: SignUpInput, passwordHash: string, caller: Opening) {
  const { locale, deviceHash, inSeconds } = caller;
  const { password: _password, ...person } = input;
  const id = randomUUID();
  await lockSignUps(trx, input.email);
  // The same one, that ran beside this one.
  const opened = await openedBy(trx, input, deviceHash);
  if (opened) return opened;
  await openCodeWindow(trx, id, deviceHash);
  await deleteUnverified(trx, input.email);
  await deleteMistyped(trx, input.username, deviceHash);
  await insertAccount(trx, { id, ...person, locale }, passwordHash);
  await mailProof(trx, { userId: id, email: input.email, locale }, inSeconds);
  await recordOwnAct(trx, id, 'sign_up');
  return id;
}

/** Whoever signs up again because the first mail went astray, or to a mistyped address, keeps the name they chose. */
async function usernameHeldByOther(
  db: Connection,
  own: { username: string; email: string; deviceHash: Buffer | null },
) {
  if (!(await usernameTaken(db, own.username))) return false;
  return !(await isNameOfUnverified(db, own));
}
