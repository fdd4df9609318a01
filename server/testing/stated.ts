import { stateSome } from '#server/features/signing/state-earlier.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';

/** Writes answers or withdrawals by hand, with the statements that the database asks for. */
export const stated = (db: Database, write: (trx: Transaction) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await write(trx);
    await stateSome(trx, 'localhost/log');
  });
