import { randomUUID } from 'node:crypto';
import { countAttempt, type Limit, type Stores, secondsUntilEnd } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { accountOfId } from './accounts-queries.ts';
import { lockCodeWindow, openCodeWindow } from './code-window-queries.ts';
import { expireProofs } from './email-proof-queries.ts';

/** Anybody may type an address: beyond these its mails wait, and an earlier one of them makes way to the last. */
const perMailbox: Limit = { name: 'sign-up-mailbox', max: 10, minutes: 24 * 60 };
/** All that wait go at one moment: who signs up again and again puts it off no further. */
const late: Limit = { name: 'sign-up-late', max: 1, minutes: 60 };

/** In how many seconds the mail goes that asks a sign-up's address for its proof, the first or one more. */
export async function secondsUntilProofMail(stores: Stores, email: string): Promise<number> {
  const mailbox = mailboxOf(email);
  return (await countAttempt(stores, perMailbox, mailbox)) ? 0 : secondsUntilEnd(stores, late, mailbox);
}

type SignUp = { userId: string; email: string; locale: Locale };

/**
 * Promises that mail. Of those that wait for one mailbox the last goes; beside it, the last to the address as its
 * mailbox is spelled, since others may reach nobody.
 */
export async function mailProof(db: Connection, { userId, email, locale }: SignUp, inSeconds: number) {
  if (inSeconds === 0) {
    await enqueueMail(db, { kind: 'verify-email', recipient: email, locale, userId });
    return;
  }
  const mailbox = mailboxOf(email);
  const key = `late sign-up ${email === mailbox ? 'at' : 'reaching'} ${mailbox}`;
  const waits = { mail_id: randomUUID(), user_id: userId };
  await queueJob(db, 'mail-proof', waits, { key, keepsTime: true, inSeconds });
}

/** The job: none for a sign-up that was given up or proved. */
export async function mailLateProof(db: Connection, { mail_id, user_id }: { mail_id: string; user_id: string }) {
  const account = await accountOfId(db, user_id);
  if (!account || account.email_verified) return;
  const { email, locale } = account;
  await enqueueMail(db, { id: mail_id, kind: 'verify-email', recipient: email, locale, userId: user_id });
}

const perSignUp: Limit = { name: 'resend-verification', max: 5, minutes: 24 * 60 };

/**
 * Mails a new link and code and ends the older ones, at most once a minute and five times a day.
 * Gives nothing away: an id that belongs to nobody, and one time too many, look the same from outside.
 */
export async function resendVerification({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string) {
  await db.transaction().execute((trx) => resendWithin({ db: trx, env }, userId));
}

/** The same in the transaction of a caller, who is told whether a mail was promised. */
export async function resendWithin({ db: trx, env }: { db: Transaction; env: Env }, userId: string): Promise<boolean> {
  const opened = await lockCodeWindow(trx, userId);
  const account = await accountOfId(trx, userId);
  const waiting = account && !account.email_verified ? account : null;
  if (opened ? opened.recent : !waiting) return false;
  if (!(await countAttempt({ db: trx, env }, perSignUp, userId))) return false;
  await openCodeWindow(trx, userId);
  if (!waiting) return false;
  const { email, locale } = waiting;
  const inSeconds = await secondsUntilProofMail({ db: trx, env }, email);
  if (inSeconds === 0) await expireProofs(trx, userId, 'verify_email');
  await mailProof(trx, { userId, email, locale }, inSeconds);
  return true;
}
