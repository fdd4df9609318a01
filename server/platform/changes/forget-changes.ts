import { sql } from 'kysely';
import type pg from 'pg';
import type { Connection } from '#server/platform/database/connect.ts';
import { emptyLine } from './change-line.ts';

const kept = '1 hour';

/**
 * Deletes what no stream resumes from any more. The oldest row says how far back one can go: one from before the oldest
 * transaction that is still open stays, because that is where everybody goes on from.
 */
export async function forgetChanges(db: Connection) {
  await sql`
    delete from changes
     where xid < (select xid from changes
                   where xid < pg_snapshot_xmin(pg_current_snapshot()) and created_at < now() - ${kept}::interval
                   order by xid desc limit 1)`.execute(db);
}

/**
 * Forgets changes that this database has not come to yet: they were restored from another one, whose numbers of
 * transactions were higher, and would hide everything new until ours have caught up.
 */
export async function dropForeignChanges(pool: pg.Pool) {
  await pool.query(
    `with foreign_rows as (
       delete from changes where xid >= pg_snapshot_xmax(pg_current_snapshot()) returning xid
     ), foreign_notifications as (
       update notifications set xid = null where xid >= pg_snapshot_xmax(pg_current_snapshot())
     )
     insert into changes (line) select $1 where exists (select from foreign_rows)`,
    [emptyLine],
  );
}
