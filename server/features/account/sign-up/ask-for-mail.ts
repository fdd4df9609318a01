import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import {
  type AccountMailWish,
  type AskedBy,
  lateJob,
  secondsUntilAccountMail,
  secondsUntilUnprovedMail,
  turnJob,
} from '#server/auth/limit-account-mail.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { accountOfEmail } from './accounts-queries.ts';
import { openCodeWindow } from './code-window-queries.ts';
import { expireProofs } from './email-proof-queries.ts';

/** What anybody may have mailed to an address they type. */
export type AskedMail = 'sign-in-code' | 'reset-password';
/** `in_seconds`: beyond what goes at once, so much later. */
type Request = AccountMailWish & { kind: AskedMail; window_id: string; in_seconds: number };

/**
 * Takes the wish for a mail and gives the window into which its code is typed. Whether anybody has the address is
 * looked up by a job, afterwards: the one who asks gets the same answer after the same work.
 */
export async function askForMail(deps: Pick<Deps, 'db' | 'env'>, kind: AskedMail, by: AskedBy): Promise<string> {
  const in_seconds = await secondsUntilAccountMail(deps, kind, by);
  const request: Request = { kind, email: by.email, window_id: randomUUID(), in_seconds };
  await deps.db.transaction().execute(async (trx) => {
    await openCodeWindow(trx, request.window_id);
    await queueJob(trx, 'mail-to-account', request);
  });
  return request.window_id;
}

/**
 * The job: promises the mail when somebody has the address, and ends the links and codes of earlier ones. A code to
 * sign in with goes to a proved address only; setting a password proves it on the way. Running twice promises once.
 */
export async function mailToAccount({ db, env }: Pick<Deps, 'db' | 'env'>, wish: Request) {
  const { kind, email, window_id, in_seconds } = wish;
  await db.transaction().execute(async (trx) => {
    const account = await accountOfEmail(trx, email);
    if (!account || (kind === 'sign-in-code' && !account.email_verified)) return;
    if (in_seconds > 0) {
      // By address: one nobody has, or has proved, and that reaches the same mailbox, takes no owner's place.
      const who = account.email_verified ? email : `unproved ${mailboxOf(email)}`;
      await queueJob(trx, 'mail-to-account', { ...wish, in_seconds: 0 }, lateJob(kind, who, in_seconds));
      return;
    }
    const inSeconds = account.email_verified ? 0 : await secondsUntilUnprovedMail({ db: trx, env }, wish);
    if (inSeconds > 0) {
      await queueJob(trx, 'mail-to-account', { ...wish, in_turn: true }, turnJob(kind, email, inSeconds));
      return;
    }
    await expireProofs(trx, account.id, kind === 'sign-in-code' ? 'sign_in' : 'reset_password');
    await enqueueMail(trx, {
      id: window_id,
      kind,
      recipient: email,
      locale: account.locale,
      userId: account.id,
      data: { window_id },
    });
  });
}
