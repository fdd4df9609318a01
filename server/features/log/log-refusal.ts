import type pg from 'pg';
import type { Database } from '#server/platform/database/connect.ts';
import type { RefusalReason } from '#shared/log/records.ts';

/** The signer refuses: what it would sign does not extend what it signed. */
export class LogRefusal extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`the log is not signed: ${reason}`);
    this.reason = reason;
  }
}

/** Kept for health, the operations page and /log; the first reason stays until it is gone. */
export const noteRefusal = (db: Database, reason: RefusalReason) =>
  db
    .insertInto('log_refusals')
    .values({ reason })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();

export const clearRefusal = (db: Database) => db.deleteFrom('log_refusals').execute();

/** Throws after so many milliseconds without an answer. */
export async function isLogSigned(pool: pg.Pool, query_timeout: number): Promise<boolean> {
  const text = 'select exists (select from log_refusals) as refused';
  const { rows } = await pool.query<{ refused: boolean }>({ text, query_timeout } as { text: string });
  return !rows[0]?.refused;
}
