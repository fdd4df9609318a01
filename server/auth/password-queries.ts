import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { type Moment, momentOf } from '#server/platform/database/moment.ts';

/** Hash of a person's password; undefined for who has none (a provider, a passkey). */
export async function passwordOf(db: Connection, userId: string) {
  const row = await db.selectFrom('passwords').select('hash').where('user_id', '=', userId).executeTakeFirst();
  return row?.hash;
}

/** The same with the moment it was set, by which a password is told from the one after it. */
export const keptPassword = (db: Connection, userId: string) =>
  db
    .selectFrom('passwords')
    .select(['hash', sql<Moment>`changed_at::text`.as('set')])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Whether somebody's password is still the one that was set then; hashed anew it is the same. */
export const isPasswordOf = (db: Connection, userId: string, set: Moment) =>
  exists(db.selectFrom('passwords').where('user_id', '=', userId).where('changed_at', '=', momentOf(set)));

/** Sets a password, or the first one. */
export const setPassword = (db: Connection, userId: string, hash: string) =>
  db
    .insertInto('passwords')
    .values({ user_id: userId, hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: sql<Date>`now()` }))
    .execute();

/** The same password hashed anew, unless it was changed meanwhile. */
export const rehashPassword = (db: Connection, userId: string, before: string, hash: string) =>
  db.updateTable('passwords').set({ hash }).where('user_id', '=', userId).where('hash', '=', before).execute();

export const deletePassword = (trx: Transaction, userId: string) =>
  trx.deleteFrom('passwords').where('user_id', '=', userId).execute();
