import { sql } from 'kysely';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';

const opened = sql<Date>`coalesce(read_at, now())`;

/** What has come to somebody. */
const own = (trx: AnnouncingTransaction, userId: string, id: string) =>
  trx
    .updateTable('letters')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('proved_at', 'is not', null)
    .where('withheld', '=', false);

type Marked = { read_at: typeof opened; archived_at?: ReturnType<typeof sql<Date>> | null };

const mark = (db: Database, userId: string, id: string, values: Marked) =>
  announcing(db, async (trx) => {
    const { numUpdatedRows } = await own(trx, userId, id).set(values).executeTakeFirst();
    if (numUpdatedRows > 0n) trx.publish('letters', id, [userId]);
    return numUpdatedRows > 0n;
  });

/** Notes the first time that a letter was opened. False for what is not there. */
export const readLetter = (db: Database, userId: string, id: string) => mark(db, userId, id, { read_at: opened });

/** Puts a letter aside, or back. False for what is not there. */
export const archiveLetter = (db: Database, userId: string, id: string, archived: boolean) =>
  mark(db, userId, id, { archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null, read_at: opened });
