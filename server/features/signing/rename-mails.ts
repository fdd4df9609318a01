import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';

const day = 86_400_000;

type Told = { mailbox: string; email: string; locale: Locale };

/**
 * Promises each of an owner's signers a mail about the owner's new name: one a day at most, and never none. What it
 * says is read when it is sent, so a mail that waits already will tell the newest name; else the next one waits for its
 * day.
 */
export async function promiseRenameMails(trx: Transaction, ownerId: string, signers: Told[]) {
  const { rows } = await sql<{ mailbox: string; waits: boolean; last: Date | null }>`
    select data->>'mailbox' as mailbox, bool_or(attempts = 0) as waits,
           max(coalesce(sent_at, created_at)) filter (where attempts > 0) as last
      from mails
     where user_id = ${ownerId} and kind = 'owner-renamed' and failed_at is null
       and (sent_at is null or sent_at > now() - interval '1 day')
     group by 1`.execute(trx);
  const mails = new Map(rows.map((row) => [row.mailbox, row]));
  for (const { mailbox, email, locale } of signers) {
    const { waits, last } = mails.get(mailbox) ?? { waits: false, last: null };
    if (waits) continue;
    await enqueueMail(trx, {
      kind: 'owner-renamed',
      recipient: email,
      locale,
      userId: ownerId,
      data: { mailbox },
      at: last ? new Date(last.getTime() + day) : undefined,
    });
  }
}
