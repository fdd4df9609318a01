import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { type Moment, momentOf, now } from '#server/platform/database/moment.ts';
import type { OwnAddress } from '#shared/account/email-addresses.ts';

const ofPerson = (db: Connection, userId: string) =>
  db
    .selectFrom('email_addresses as a')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .select(['a.id', 'a.email', 'a.verified_at', 'a.created_at'])
    .select(sql<boolean>`a.email = p.email`.as('primary'))
    .where('a.user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof ofPerson>['executeTakeFirstOrThrow']>>;

const answer = (row: Row): OwnAddress => ({
  ...row,
  verified_at: row.verified_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** A person's addresses, the primary one first. */
export async function listAddresses(db: Connection, userId: string): Promise<OwnAddress[]> {
  const rows = await ofPerson(db, userId).orderBy('primary', 'desc').orderBy('a.created_at').orderBy('a.id').execute();
  return rows.map(answer);
}

export async function findAddress(db: Connection, userId: string, id: string): Promise<OwnAddress | undefined> {
  const row = await ofPerson(db, userId).where('a.id', '=', id).executeTakeFirst();
  return row && answer(row);
}

/** Holds the list of one person until the transaction ends, so that changes of it come one after the other. */
export const lockPerson = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('profiles')
    .select(['id', 'email', 'username', 'locale'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Makes an address the one that a person is written to. Whether they may have it is the caller's question. */
export const setPrimaryAddress = (trx: Transaction, userId: string, email: string) =>
  trx.updateTable('profiles').set({ email, updated_at: now }).where('id', '=', userId).execute();

export async function insertAddress(trx: Transaction, userId: string, email: string): Promise<string> {
  const id = randomUUID();
  await trx.insertInto('email_addresses').values({ id, user_id: userId, email }).execute();
  return id;
}

/** Whether an address is proved to be somebody else's. */
export const isOthers = (db: Connection, userId: string, email: string) =>
  exists(
    db
      .selectFrom('email_addresses')
      .where('email', '=', email)
      .where('verified_at', 'is not', null)
      .where('user_id', '<>', userId),
  );

/** Marks one's own address as proved; false when it was taken off the list or somebody else was faster. */
export async function markVerified(trx: Transaction, userId: string, email: string): Promise<OwnAddress['id'] | null> {
  if (await isOthers(trx, userId, email)) return null;
  const row = await trx
    .updateTable('email_addresses')
    .set({ verified_at: sql`coalesce(verified_at, now())` })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Addresses that came, or were proved, since then, but for the one the account goes back to. */
export const deleteAddressesSince = (trx: Transaction, userId: string, since: Moment, except: string) =>
  trx
    .deleteFrom('email_addresses')
    .where('user_id', '=', userId)
    .where('email', '<>', except)
    .where((eb) => eb.or([eb('created_at', '>=', momentOf(since)), eb('verified_at', '>=', momentOf(since))]))
    .returning(['id', 'email'])
    .execute();
