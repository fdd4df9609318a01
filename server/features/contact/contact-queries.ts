import { type Insertable, sql } from 'kysely';
import { eraseByMailbox } from '#server/auth/erase-by-mailbox.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import type { ContactMessages } from '#server/platform/database/schema.ts';
import { contactDays } from '#shared/contact/limits.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

export const messagesPerPage = 20;

/** False when this form was sent before. */
export const addMessage = (db: Connection, message: Insertable<ContactMessages>) =>
  exists(
    db
      .insertInto('contact_messages')
      .values({ ...message, mailbox: mailboxOf(message.email) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );

/** Admins whose accounts are open. */
export const adminsToTell = (db: Connection) =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'locale'])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('delete_after', 'is', null)
    .where('erased_at', 'is', null)
    .execute();

const shown = (db: Connection) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('profiles as p', 'p.id', 'm.user_id')
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.topic',
      'm.message',
      'm.locale',
      'm.created_at',
      'm.settled_at',
      'm.reply',
    ])
    .select(['p.id as user_id', 'p.username']);

/**
 * Neither by one of these accounts nor about one: an admin answers nobody who may be them, and no report of themselves.
 */
const notBy = (accounts: string[]) =>
  sql<boolean>`((m.user_id is null or m.user_id <> all(${accounts}::uuid[])) and not m.about && ${accounts}::uuid[])`;

/** Open ones with the oldest first, for they wait; settled ones with the newest first. */
export const listMessages = (db: Connection, own: string[], open: boolean, page: number) =>
  shown(db)
    .where(notBy(own))
    .where('m.settled_at', open ? 'is' : 'is not', null)
    .orderBy(open ? 'm.created_at' : 'm.settled_at', open ? 'asc' : 'desc')
    .orderBy('m.id')
    .limit(messagesPerPage)
    .offset((page - 1) * messagesPerPage)
    .execute();

/** One of them, open or settled. */
export const findMessage = (db: Connection, id: string, own: string[] = []) =>
  shown(db).where('m.id', '=', id).where(notBy(own)).executeTakeFirst();

export async function countMessages(db: Connection, own: string[]) {
  const { rows } = await sql<{ open: number; settled: number }>`
    select count(*) filter (where settled_at is null)::int as open,
           count(*) filter (where settled_at is not null)::int as settled
      from contact_messages m where ${notBy(own)}`.execute(db);
  return rows[0] ?? { open: 0, settled: 0 };
}

/** Settles a message, with the answer or without one; of two admins one gets it back. */
export const settleMessage = (db: Connection, id: string, own: string[], reply: string | null) =>
  db
    .updateTable('contact_messages as m')
    .set({ settled_at: sql`now()`, reply })
    .where('m.id', '=', id)
    .where(notBy(own))
    .where('m.settled_at', 'is', null)
    .returning(['email', 'locale'])
    .executeTakeFirst();

/** What somebody wrote; of what is about them, that it is. */
export async function eraseMessages(trx: Transaction, userId: string) {
  await sql`update contact_messages set about = array_remove(about, ${userId}::uuid)
    where about @> array[${userId}::uuid]`.execute(trx);
  await eraseByMailbox(trx, userId, 'contact_messages', 'user_id');
}

/** The daily job's: what was dealt with long enough ago, and what nobody dealt with for longer. */
export const forgetMessages = (db: Connection) =>
  db
    .deleteFrom('contact_messages')
    .where((eb) =>
      eb.or([
        eb('settled_at', '<', daysAgo(contactDays.settled)),
        eb.and([eb('settled_at', 'is', null), eb('created_at', '<', daysAgo(contactDays.open))]),
      ]),
    )
    .execute();
