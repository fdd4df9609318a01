import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/schema.ts';
import { eraseMailsTo } from '#server/platform/mail/erase-mails.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

/** Tables whose rows have an address, and its mailbox in one spelling. */
type Addressed = { [Name in keyof DB]: 'email' | 'mailbox' | 'id' extends keyof DB[Name] ? Name : never }[keyof DB];

/** Mailboxes of which somebody has proved an address. */
export async function provedMailboxes(db: Connection, userId: string): Promise<string[]> {
  const proved = await db
    .selectFrom('email_addresses')
    .select('email')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .execute();
  return [...new Set(proved.map(({ email }) => mailboxOf(email)))];
}

/**
 * Deletes what somebody who is erased wrote into a table: signed in, where the column `by` says so, or from a mailbox of
 * theirs, however they spelled it there: whoever reads that mailbox has proved it. Mails to such a spelling go with it.
 * Gives what is gone.
 */
export async function eraseByMailbox<Table extends Addressed>(
  trx: Transaction,
  userId: string,
  table: Table,
  by?: string & keyof DB[Table],
) {
  await noteMailboxes(trx, table);
  const mailboxes = await provedMailboxes(trx, userId);
  const signedIn = by ? sql`or ${sql.ref(by)} = ${userId}` : sql``;
  const { rows } = await sql<Selectable<DB[Table]> & { email: string; mailbox: string | null }>`
    delete from ${sql.table(table)} where mailbox = any(${mailboxes}::text[]) ${signedIn} returning *`.execute(trx);
  const theirs = rows.filter(({ mailbox }) => mailbox !== null && mailboxes.includes(mailbox));
  const isOfAccount = sql<boolean>`(m.user_id is not null or m.request_id is not null)`;
  await eraseMailsTo(trx, [...new Set(theirs.map(({ email }) => email.toLowerCase()))], isOfAccount);
  return rows;
}

/** For rows that an older version wrote, which knew no mailboxes. In one order, for two who are erased at once. */
async function noteMailboxes(trx: Transaction, table: Addressed) {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from ${sql.table(table)} where mailbox is null and email is not null order by id for update`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const [ids, mailboxes] = [rows.map(({ id }) => id), rows.map(({ email }) => mailboxOf(email))];
  await sql`update ${sql.table(table)} t set mailbox = f.mailbox
    from unnest(${ids}::uuid[], ${mailboxes}::text[]) as f (id, mailbox) where t.id = f.id`.execute(trx);
}
