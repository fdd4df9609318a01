import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { type Moment, momentOf } from '#server/platform/database/moment.ts';

const now = sql<Date>`now()`;

/** Whether signing in takes a second step: a secret that was shown but never typed back does not count. */
export async function hasSecondFactor(db: Connection, userId: string): Promise<boolean> {
  return Boolean(await confirmedTotp(db, userId));
}

export const confirmedTotp = (db: Connection, userId: string) =>
  db
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

export const unconfirmedTotp = (db: Connection, userId: string) =>
  db
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

/** Keeps a sealed secret until it is confirmed, in place of an earlier one. False when a confirmed one stands. */
export const keepTotp = (db: Connection, userId: string, secret: Buffer) =>
  exists(
    db
      .insertInto('totp_secrets')
      .values({ user_id: userId, secret })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret, created_at: now, last_counter: null })
          .where('totp_secrets.confirmed_at', 'is', null),
      )
      .returning('user_id'),
  );

/** False when it was confirmed, or another secret was started, in the meantime. */
export const confirmTotp = (db: Connection, userId: string, secret: Buffer, counter: number) =>
  exists(
    db
      .updateTable('totp_secrets')
      .set({ confirmed_at: now, last_counter: counter })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .returning('user_id'),
  );

/** Takes the code of one time step, and with it all before. False when it, or a later one, was taken already. */
export const takeCounter = (db: Connection, userId: string, counter: number) =>
  exists(
    db
      .updateTable('totp_secrets')
      .set({ last_counter: counter })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where((eb) => eb.or([eb('last_counter', 'is', null), eb('last_counter', '<', counter)]))
      .returning('user_id'),
  );

export async function deleteTotp(db: Connection, userId: string) {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
  const deleted = await db.deleteFrom('totp_secrets').where('user_id', '=', userId).returning('confirmed_at').execute();
  return deleted.some(({ confirmed_at }) => confirmed_at !== null);
}

/** Whether the second step is on, locked until the transaction ends, so that it cannot be turned off meanwhile. */
export const lockTotp = (trx: Transaction, userId: string) =>
  exists(
    trx.selectFrom('totp_secrets').where('user_id', '=', userId).where('confirmed_at', 'is not', null).forUpdate(),
  );

/**
 * Whether the second step, and whether backup codes, are that new: both are gone then. A secret never typed back goes
 * anyway.
 */
export async function deleteSecondFactorSince(trx: Transaction, userId: string, since: Moment) {
  const steps = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', momentOf(since))]))
    .returning('confirmed_at')
    .execute();
  const secondStep = steps.some(({ confirmed_at }) => confirmed_at !== null);
  const codes = await trx
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .$if(!secondStep, (those) => those.where('created_at', '>=', momentOf(since)))
    .returning('user_id')
    .execute();
  return { secondStep, backupCodes: codes.length > 0 };
}
