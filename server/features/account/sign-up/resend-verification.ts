import { countAttempt, type Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { promiseMail } from '#server/platform/mail/promise-mail.ts';
import { accountOfId } from './accounts-queries.ts';
import { expireProofs, lockCodeWindow, openCodeWindow } from './email-proof-queries.ts';

const perSignUp: Limit = { name: 'resend-verification', most: 5, minutes: 24 * 60 };

/**
 * Mails a new link and code and ends the older ones, at most once a minute and five times a day.
 * Gives nothing away: an id that belongs to nobody, and one time too many, look the same from outside.
 */
export async function resendVerification({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string) {
  await db.transaction().execute(async (trx) => {
    const opened = await lockCodeWindow(trx, userId);
    const account = await accountOfId(trx, userId);
    const waiting = account && !account.email_verified ? account : null;
    if (opened ? opened.recent : !waiting) return;
    if (!(await countAttempt({ db: trx, env }, perSignUp, userId))) return;
    await openCodeWindow(trx, userId);
    if (!waiting) return;
    await expireProofs(trx, userId, 'verify_email');
    await promiseMail(trx, { kind: 'verify-email', recipient: waiting.email, locale: waiting.locale, userId });
  });
}
