import { randomUUID } from 'node:crypto';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Viewer } from '#shared/session.ts';
import type { Connection } from '../../database/connect.ts';

export const accountOfEmail = (db: Connection, email: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'email_verified', 'username', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst();

export const accountOfId = (db: Connection, id: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'email_verified', 'username', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function usernameTaken(db: Connection, username: string) {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst();
  return Boolean(row);
}

export const viewerOf = (db: Connection, userId: string): Promise<Viewer | undefined> =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'email_verified', 'username', 'full_name', 'photo_url', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst();

export async function emailConfirmedAt(db: Connection, userId: string) {
  const row = await db
    .selectFrom('profiles')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.email_confirmed_at;
}

export type NewAccount = {
  id: string;
  email: string;
  username: string;
  full_name: string;
  phone_number: string;
  date_of_birth: string;
  locale: Locale;
};

/** The profile and its password, in the way better-auth looks for them. Throws on a taken address or user name. */
export async function insertAccount(db: Connection, account: NewAccount, passwordHash: string) {
  await db.insertInto('profiles').values(account).execute();
  await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: account.id,
      account_id: account.id,
      provider_id: 'credential',
      password: passwordHash,
    })
    .execute();
}

/** Makes way for a new sign-up with the same address: nobody has proved yet that it is theirs. */
export const deleteUnverified = (db: Connection, email: string) =>
  db.deleteFrom('profiles').where('email', '=', email).where('email_verified', '=', false).execute();

/** Remembers that an account was used from this browser and network, for the rules against signing one's own work. */
export async function recordDevice(db: Connection, userId: string, deviceHash: Buffer, networkHash: Buffer | null) {
  await db
    .insertInto('devices')
    // An empty hash: the network identifies nobody, and matches no other.
    .values({ user_id: userId, device_hash: deviceHash, network_hash: networkHash ?? Buffer.alloc(0) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash', 'network_hash']).doUpdateSet({ seen_at: new Date() }),
    )
    .execute();
}
