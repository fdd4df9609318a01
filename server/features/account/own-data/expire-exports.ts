import type { Database } from '#server/platform/database/connect.ts';
import { dropExports } from './export-queries.ts';

/** The hourly job: archives that can be fetched no more go, with their bytes. */
export const expireExports = (db: Database) => db.transaction().execute((trx) => dropExports(trx, { expired: true }));
