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
import { type isDeviceOf, wasAtDevice } from '#server/auth/record-traces.ts';
import { makeLinkToken } from '#server/features/account/sign-up/published.ts';
import { mailboxPseudonym } from '#server/features/trust/published.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { mailboxSessionMinutes } from '#shared/own-confirmations/limits.ts';
import { paths } from '#shared/paths.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { addLink, addressAsked } from './mailbox-session-queries.ts';

type Wish = AccountMailWish & { id: string; locale: Locale };

/**
 * Takes the wish for a link to everything a mailbox was asked. Whether it ever was is looked up by a job, afterwards:
 * whoever asks gets the same answer after the same work. Throws 429 to a network that asks too often; too many for one
 * mailbox go within the hour, the last of them. A browser in which it answered before has a share of its own.
 */
export async function askForEntry({ db, env }: Pick<Deps, 'db' | 'env'>, by: AskedBy, locale: Locale) {
  const answeredAt: typeof isDeviceOf = (connection, email, device) =>
    wasAtDevice(connection, mailboxPseudonym(env.secretKey, email), device);
  const inSeconds = await secondsUntilAccountMail({ db, env }, 'mailbox-entry', by, answeredAt);
  const wish: Wish = { id: randomUUID(), email: by.email, locale };
  await queueJob(db, 'mail-to-signer', wish, lateJob('mailbox-entry', mailboxOf(by.email), inSeconds));
}

/** The job: promises the link to the address on record, if there is one. Running twice promises once. */
export async function mailToSigner({ db, env }: Pick<Deps, 'db' | 'env'>, wish: Wish) {
  const { id, email: typed, locale } = wish;
  await db.transaction().execute(async (trx) => {
    const mailbox = mailboxOf(typed);
    const asked = await addressAsked(trx, mailbox);
    if (!asked) return;
    const inSeconds = asked.real ? 0 : await secondsUntilUnprovedMail({ db: trx, env }, wish);
    if (inSeconds > 0) {
      await queueJob(trx, 'mail-to-signer', { ...wish, in_turn: true }, turnJob('mailbox-entry', mailbox, inSeconds));
      return;
    }
    await trx
      .insertInto('mailbox_sessions')
      .values({ id, mailbox, email: asked.email })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await enqueueMail(trx, { id, kind: 'mailbox-entry', recipient: asked.email, locale, data: { session_id: id } });
  });
}

/** The link that opens everything a mailbox was asked. None when it was asked for too long ago. */
export const prepareMailboxEntry: PrepareMail = async (db, { locale, data }, env) => {
  const { session_id } = data as { session_id: string };
  const token = makeLinkToken();
  if (!(await addLink(db, session_id, sha256(token)))) return null;
  const t = mailWords(locale, 'ownConfirmations');
  return {
    locale,
    subject: t('mail.subject'),
    preview: t('mail.preview'),
    blocks: [
      { type: 'text', text: t('mail.text') },
      { type: 'button', label: t('mail.button'), url: env.publicUrl + paths.openMailbox({ token }) },
      { type: 'small', text: t('mail.times', { minutes: mailboxSessionMinutes.link }) },
      { type: 'small', text: t('mail.notYou') },
    ],
  };
};
