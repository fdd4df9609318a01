import type { Database } from '#server/platform/database/connect.ts';

/** Why nothing is signed until somebody has looked. */
export type RefusalReason =
  /** Fewer entries than were signed: a backup was restored. `npm run log -- recover` reads them back. */
  | 'database_older'
  /** Fewer entries were signed than published: the signer's memory was restored or lost. */
  | 'memory_older'
  /** Entries that are no longer those which were published. */
  | 'entries_differ'
  /** Files that are no longer those which were published. */
  | 'files_differ'
  /** The bucket writes over a file that should be created once: it does not know `If-None-Match`. */
  | 'files_replace';

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
