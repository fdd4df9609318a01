import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { mailboxCode } from '#shared/signing/limits.ts';

const isFresh = sql<boolean>`asked_at > now() - make_interval(mins => ${mailboxCode.minutes})`;

/** Lets a code be typed from now on, with all its tries. Those of earlier mails end. */
export const openCode = (trx: Transaction, requestId: string) =>
  trx
    .insertInto('signing_codes')
    .values({ request_id: requestId })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet({ code_hashes: sql`'{}'`, attempts: 0, asked_at: sql`now()` }),
    )
    .execute();

/** Keeps the hash of a code that is about to be mailed. False when it was asked for too long ago. */
export const addCode = (db: Connection, requestId: string, hash: Buffer) =>
  exists(
    db
      .updateTable('signing_codes')
      .set({ code_hashes: sql`code_hashes || ${hash}::bytea` })
      .where('request_id', '=', requestId)
      .where(isFresh)
      .returning('request_id'),
  );

/** Takes one of the tries; false when none is left or the time is over. The database decides between two at once. */
export const takeTry = (db: Connection, requestId: string) =>
  exists(
    db
      .updateTable('signing_codes')
      .set({ attempts: sql`attempts + 1` })
      .where('request_id', '=', requestId)
      .where('attempts', '<', mailboxCode.tries)
      .where(isFresh)
      .returning('request_id'),
  );

/** Uses a code up, in the transaction of the answer it belongs to; false when it is not the right one. */
export const useCode = (trx: Transaction, requestId: string, hash: Buffer) =>
  exists(
    trx
      .deleteFrom('signing_codes')
      .where('request_id', '=', requestId)
      .where(sql<boolean>`${hash}::bytea = any(code_hashes)`)
      .where(isFresh)
      .returning('request_id'),
  );

/** Whether a code was mailed that can still be typed. */
export const isCodeMailed = (db: Connection, requestId: string) =>
  exists(db.selectFrom('signing_codes').where('request_id', '=', requestId).where(isFresh));
