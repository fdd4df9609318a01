import { sql } from 'kysely';
import { isEmailVerified } from '#server/auth/email-verified.ts';
import { setPassword } from '#server/auth/password-queries.ts';
import { forgetNetworks } from '#server/auth/record-traces.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { minutesAgo } from '#server/platform/database/moment.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/**
 * The account that an address leads to: the one that has proved it, or else that of a sign-up still to be proved.
 * `email` in the answer is the primary one.
 */
export const accountOfEmail = (db: Connection, email: string) =>
  db
    .selectFrom('email_addresses as a')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .select(['p.id', 'p.email', 'p.username', 'p.locale', isEmailVerified('p').as('email_verified')])
    .where('a.email', '=', email)
    .where((eb) => eb.or([eb('a.verified_at', 'is not', null), eb('a.email', '=', eb.ref('p.email'))]))
    .orderBy('email_verified', 'desc')
    .limit(1)
    .executeTakeFirst();

export const accountOfId = (db: Connection, id: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'username', 'locale', isEmailVerified('profiles').as('email_verified')])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Whether somebody has this user name, or had it lately: old names lead to their person for a while and are held for
 * them. `except` is who may have it all the same: its own person.
 */
export async function usernameTaken(db: Connection, username: string, except: string | null = null) {
  // One statement, so that a name on its way from a profile to its redirect is seen in one of them.
  const { rows } = await sql`
    select from profiles where lower(username) = lower(${username}) and id is distinct from ${except}::uuid
    union all
    select from username_redirects
     where username = lower(${username}) and until > now() and user_id is distinct from ${except}::uuid`.execute(db);
  return rows.length > 0;
}

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

/** The profile and its password. Throws on a taken user name. */
export async function insertAccount(db: Connection, account: NewAccount, passwordHash: string) {
  await db.insertInto('profiles').values(account).execute();
  await setPassword(db, account.id, passwordHash);
}

/** In minutes, how long a sign-up that is sent again as it was is the one that was begun. */
const repeatMinutes = 2;

/** A sign-up that was begun just now with all of this, by its hash of the password to be told from another's. */
export const sameSignUp = (db: Connection, person: Omit<NewAccount, 'id' | 'locale'>) =>
  db
    .selectFrom('profiles as p')
    .innerJoin('passwords as w', 'w.user_id', 'p.id')
    .select(['p.id', 'w.hash'])
    .where((eb) => eb.not(isEmailVerified('p')))
    .where('p.created_at', '>', minutesAgo(repeatMinutes))
    .where('p.email', '=', person.email)
    .where('p.username', '=', person.username)
    .where('p.full_name', '=', person.full_name)
    .where('p.phone_number', '=', person.phone_number)
    .where('p.date_of_birth', '=', person.date_of_birth)
    .executeTakeFirst();

type ProvedAccount = Omit<NewAccount, 'phone_number' | 'date_of_birth'>;

/** The same where a provider has proved the address: no password, and what only its owner can tell is left out. */
export const insertProvedAccount = (db: Connection, account: ProvedAccount) =>
  db
    .insertInto('profiles')
    .values({ ...account, email_verified: true, email_confirmed_at: sql`now()` })
    .execute();

/** A user name, and by what a sign-up with it is told from a stranger's: its address, or the browser it came from. */
export type OwnTry = { username: string; email?: string; deviceHash: Buffer | null };

/** Whether this is the user name of a sign-up of one's own that nobody has proved. */
export const isNameOfUnverified = (db: Connection, { username, email, deviceHash }: OwnTry) =>
  exists(
    db
      .selectFrom('profiles')
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .where((eb) => eb.not(isEmailVerified('profiles')))
      .where((eb) => eb.or([...(email ? [eb('email', '=', email)] : []), begunFrom(deviceHash)])),
  );

const begunFrom = (deviceHash: Buffer | null) =>
  sql<boolean>`exists (select from code_windows w where w.id = profiles.id and w.device_hash = ${deviceHash})`;

/** Until the transaction ends, sign-ups with one address come one after the other: the last of them stays. */
export const lockSignUps = (trx: Transaction, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`.execute(trx);

/** Makes way for a new sign-up with the same address: nobody has proved yet that it is theirs. */
export async function deleteUnverified(db: Connection, email: string) {
  const deleted = db.deleteFrom('profiles').where('email', '=', email);
  const unverified = deleted.where((eb) => eb.not(isEmailVerified('profiles')));
  await forgetNetworks(db, await unverified.returning('id').execute());
}

/** The same for one with the same user name from the same browser: its address was mistyped. */
export async function deleteMistyped(trx: Transaction, username: string, deviceHash: Buffer) {
  const deleted = trx
    .deleteFrom('profiles')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where((eb) => eb.not(isEmailVerified('profiles')))
    .where(begunFrom(deviceHash));
  await forgetNetworks(trx, await deleted.returning('id').execute());
}

/** The same for every address that a person has proved, when they leave: sign-ups that strangers began with them. */
export async function deleteUnverifiedBeside(trx: Transaction, userId: string) {
  const deleted = await trx
    .deleteFrom('profiles')
    .where('id', '<>', userId)
    .where((eb) => eb.not(isEmailVerified('profiles')))
    .where('email', 'in', (eb) =>
      eb
        .selectFrom('email_addresses')
        .select('email')
        .where('user_id', '=', userId)
        .where('verified_at', 'is not', null),
    )
    .returning('id')
    .execute();
  await forgetNetworks(trx, deleted);
}
