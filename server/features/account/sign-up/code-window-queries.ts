import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { minutesAgo, now, secondsFromNow } from '#server/platform/database/moment.ts';
import { accountLimits } from '#shared/account/account-rules.ts';

/**
 * Lets a code be typed from now on, with all its attempts. `deviceHash`: the browser it was asked from, where that
 * matters.
 */
export async function openCodeWindow(db: Connection, id: string, deviceHash?: Buffer) {
  await db
    .insertInto('code_windows')
    .values({ id, device_hash: deviceHash ?? null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ attempts: 0, guesses: sql`'{}'`, opened_at: now }))
    .execute();
}

/** Has a window be another browser's: of one person, whose first browser never got the cookie that it is known by. */
export const moveCodeWindow = (db: Connection, id: string, deviceHash: Buffer) =>
  db.updateTable('code_windows').set({ device_hash: deviceHash }).where('id', '=', id).execute();

/**
 * A window, locked until the transaction ends, so that two at once queue up: whether a mail of it went out just now.
 */
export async function lockCodeWindow(trx: Transaction, id: string) {
  const row = await trx
    .selectFrom('code_windows')
    .select(sql<boolean>`opened_at > ${secondsFromNow(-accountLimits.resendSeconds)}`.as('recent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a window was opened from this browser. */
export async function windowIsOf(db: Connection, id: string, deviceHash: Buffer | null) {
  if (!deviceHash) return false;
  return exists(db.selectFrom('code_windows').where('id', '=', id).where('device_hash', '=', deviceHash));
}

/**
 * Takes one of the attempts, and notes for what; false when none is left or the time is over. The database decides
 * between two at once.
 */
export const takeCodeAttempt = (db: Connection, id: string, codeHash: Buffer | null = null) =>
  exists(
    db
      .updateTable('code_windows')
      .set({ attempts: sql`attempts + 1`, guesses: sql`array_remove(guesses || ${codeHash}::bytea, null)` })
      .where('id', '=', id)
      .where('attempts', '<', accountLimits.codeAttempts)
      .where('opened_at', '>', minutesAgo(accountLimits.codeMinutes))
      .returning('attempts'),
  );

/** Whether an attempt was taken for this very code, of which the answer may be lost. */
export const wasGuessed = (db: Connection, id: string, codeHash: Buffer) =>
  exists(
    db
      .selectFrom('code_windows')
      .where('id', '=', id)
      .where('opened_at', '>', minutesAgo(accountLimits.codeMinutes))
      .where(sql<boolean>`${codeHash}::bytea = any(guesses)`),
  );

export const dropCodeWindow = (trx: Transaction, id: string) =>
  trx.deleteFrom('code_windows').where('id', '=', id).execute();
