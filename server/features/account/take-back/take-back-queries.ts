import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

const now = sql<Date>`now()`;

/** A moment as the database wrote it: to the microsecond, which a Date of JavaScript would cut. */
export type Moment = string;
const from = (since: Moment) => sql<Date>`${since}::timestamptz`;

/** What the token with this hash is for, whatever became of it. */
export const takeBackOfToken = (db: Connection, tokenHash: Buffer) =>
  db
    .selectFrom('take_backs as t')
    .innerJoin('profiles as p', 'p.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.email', 't.changed_at', 't.used_at', 'p.username'])
    .select(sql<boolean>`t.expires_at <= now()`.as('expired'))
    .where(sql<boolean>`t.token_hashes @> array[${tokenHash}::bytea]`)
    .executeTakeFirst();

/** Uses a link up; undefined when it was used, is too old, or another request was first. */
export const claimTakeBack = (trx: Transaction, id: string) =>
  trx
    .updateTable('take_backs')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', sql<Moment>`changed_at::text`.as('since')])
    .executeTakeFirst();

/** Links of later changes are done with too: their changes are taken back as well, and who got their mails is not certain. */
export const closeLaterTakeBacks = (trx: Transaction, userId: string, since: Moment) =>
  trx
    .updateTable('take_backs')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('changed_at', '>=', from(since))
    .where('used_at', 'is', null)
    .execute();

export const deletePassword = (trx: Transaction, userId: string) =>
  trx.deleteFrom('passwords').where('user_id', '=', userId).execute();

/** Whether the second step, and whether backup codes, are that new: both are gone then. A secret never typed back goes anyway. */
export async function deleteSecondFactorSince(trx: Transaction, userId: string, since: Moment) {
  const steps = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', from(since))]))
    .returning('confirmed_at')
    .execute();
  const secondStep = steps.some(({ confirmed_at }) => confirmed_at !== null);
  const codes = await trx
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .$if(!secondStep, (those) => those.where('created_at', '>=', from(since)))
    .returning('user_id')
    .execute();
  return { secondStep, backupCodes: codes.length > 0 };
}

export const deletePasskeysSince = (trx: Transaction, userId: string, since: Moment) =>
  trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', from(since))
    .returning('name')
    .execute();

export const deleteLinksSince = (trx: Transaction, userId: string, since: Moment) =>
  trx
    .deleteFrom('provider_accounts')
    .where('user_id', '=', userId)
    .where('created_at', '>=', from(since))
    .returning(['provider', 'issuer', 'email'])
    .execute();

/** Addresses that came, or were proved, since then, but for the one the account goes back to. */
export const deleteAddressesSince = (trx: Transaction, userId: string, since: Moment, except: string) =>
  trx
    .deleteFrom('email_addresses')
    .where('user_id', '=', userId)
    .where('email', '<>', except)
    .where((eb) => eb.or([eb('created_at', '>=', from(since)), eb('verified_at', '>=', from(since))]))
    .returning(['id', 'email'])
    .execute();

export const setPrimaryAddress = (trx: Transaction, userId: string, email: string) =>
  trx.updateTable('profiles').set({ email, updated_at: now }).where('id', '=', userId).execute();

/** Links of earlier changes that somebody may still want to use. */
export async function hasOpenTakeBack(db: Connection, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('take_backs')
    .select('id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const keptDays = 30;

/** The nightly job: what can be taken back no more is forgotten, long after its link could last say so. */
export async function forgetTakeBacks(db: Connection) {
  await db
    .deleteFrom('take_backs')
    .where('expires_at', '<', sql<Date>`now() - ${`${keptDays} days`}::interval`)
    .execute();
}
