import { countAttempt, type Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { accountOfId } from './accounts-queries.ts';
import { lockCodeWindow, openCodeWindow } from './code-window-queries.ts';
import { expireProofs } from './email-proof-queries.ts';
import { mailProof, secondsUntilProofMail } from './mail-proof.ts';

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
