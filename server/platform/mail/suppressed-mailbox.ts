import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

/** Hash by which a mailbox that asked to be left alone is known again, whatever spelling the next owner types. */
export const suppressionHash = (secretKey: string, mailbox: string) => keyedHash(secretKey, 'mailbox', mailbox);

/**
 * Whether a mailbox asked never to be asked again, or reported our mail. One that only bounced may be tried once more.
 */
export const isSuppressed = (db: Connection, secretKey: string, mailbox: string) =>
  isSuppressedHash(db, suppressionHash(secretKey, mailbox));

export const isSuppressedHash = (db: Connection, hash: Buffer) =>
  exists(
    db
      .selectFrom('mail_suppressions')
      .where('mailbox_hash', '=', hash)
      .where('reason', 'in', ['opted_out', 'complained']),
  );

/** Why nothing that can wait is mailed to an account's address: it bounced, or our mail was reported there. */
export async function suppressionReason(db: Connection, secretKey: string, email: string) {
  const row = await db
    .selectFrom('mail_suppressions')
    .select('reason')
    .where('mailbox_hash', '=', suppressionHash(secretKey, mailboxOf(email)))
    .where('reason', 'in', ['bounced', 'complained'])
    .orderBy('reason', 'desc')
    .executeTakeFirst();
  return (row?.reason ?? null) as 'bounced' | 'complained' | null;
}

/**
 * Nobody may write to a mailbox about other people's work any more, whatever became of it before. A repeat changes
 * nothing.
 */
export const suppressMailbox = (db: Connection, secretKey: string, mailbox: string) =>
  suppressHash(db, suppressionHash(secretKey, mailbox));

export const suppressHash = (db: Connection, hash: Buffer) =>
  db
    .insertInto('mail_suppressions')
    .values({ mailbox_hash: hash, reason: 'opted_out' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Notes that mail to an address bounced or was reported. A repeat changes nothing. */
export const noteSuppression = (db: Connection, secretKey: string, email: string, reason: 'bounced' | 'complained') =>
  db
    .insertInto('mail_suppressions')
    .values({ mailbox_hash: suppressionHash(secretKey, mailboxOf(email)), reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Takes such a note back, when its owner says the mailbox works. Having asked to be left alone stays. */
export const liftSuppression = (db: Connection, secretKey: string, email: string) =>
  db
    .deleteFrom('mail_suppressions')
    .where('mailbox_hash', '=', suppressionHash(secretKey, mailboxOf(email)))
    .where('reason', 'in', ['bounced', 'complained'])
    .execute();
