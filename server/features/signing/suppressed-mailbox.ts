import type { Connection } from '../../database/connect.ts';
import { keyedHash } from '../../http/keyed-hash.ts';

/** Hash by which a mailbox that asked to be left alone is known again, whatever spelling the next owner types. */
export const suppressionHash = (secretKey: string, mailbox: string) => keyedHash(secretKey, 'mailbox', mailbox);

/** Whether a mailbox asked never to be written to again. */
export async function isSuppressed(db: Connection, secretKey: string, mailbox: string) {
  const row = await db
    .selectFrom('mail_suppressions')
    .select('created_at')
    .where('mailbox_hash', '=', suppressionHash(secretKey, mailbox))
    .executeTakeFirst();
  return row !== undefined;
}
