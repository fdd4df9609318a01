import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';

/** Crockford's letters: none that can be taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const count = 10;
const half = 5;

const word = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of 50 random bits, written in two halves. */
export const makeBackupCodes = () => Array.from({ length: count }, () => `${word()}-${word()}`);

/** A code as it was meant, however it was typed: case, spaces, hyphens, O for 0, I and L for 1. */
export const plainBackupCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

export const hashBackupCode = (secretKey: string, userId: string, code: string) =>
  keyedHash(secretKey, 'backup-code', `${userId} ${plainBackupCode(code)}`);

const now = sql<Date>`now()`;

export async function replaceBackupCodes(db: Connection, userId: string, hashes: Buffer[]) {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('backup_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** False for a code that is not one of theirs, or was used. */
export const takeBackupCode = (db: Connection, userId: string, hash: Buffer) =>
  exists(
    db
      .updateTable('backup_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('user_id'),
  );

export async function backupCodesOf(db: Connection, userId: string) {
  const { left, made_at } = await db
    .selectFrom('backup_codes')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      fn.min('created_at').as('made_at'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { left: Number(left), made_at };
}
