import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { queueJob, takeJobBack } from '#server/platform/jobs/queue-job.ts';

/** In seconds: longer than any bytes take to come, with all that is done until their row is written. */
const waited = 24 * 60 * 60;
const jobKey = (key: string) => `bytes ${key}`;

/**
 * Before bytes are written whose row follows: a day later they are removed, unless `keepBytes` was part of the
 * transaction that wrote the row. So what a killed process leaves between the two is nobody's for no longer than that,
 * and what may have been committed is kept if it was.
 */
export const expectBytes = (db: Connection, key: string) =>
  queueJob(db, 'remove-stored-file', { key }, { key: jobKey(key), inSeconds: waited });

/** Their row is written: from here on they go with it. */
export const keepBytes = (trx: Transaction, key: string) => takeJobBack(trx, jobKey(key));
