import type pg from 'pg';
import { type Cursor, cursorText, parseCursor } from './cursor.ts';
import type { Change } from './publish-change.ts';
import type { ReadChange } from './recent-changes.ts';

type Row = {
  snapshot: string;
  xid: string | null;
  row_id: string;
  user_ids: string[];
  table_name: Change['table'];
  operation: Change['operation'];
};

/** Settings of a connection that only reads `changes`: always by its key, whatever the statistics say of a table that grows. */
export const readerSettings = `set enable_seqscan = off; set enable_bitmapscan = off; set jit = off;
  set plan_cache_mode = force_generic_plan; set default_transaction_read_only = on`;

const columns = 'c.xid, c.row_id, c.user_ids, c.table_name, c.operation';
const changeOf = (row: Row): ReadChange => ({
  xid: Number(row.xid),
  table: row.table_name,
  operation: row.operation,
  id: row.row_id,
  userIds: [...new Set(row.user_ids)],
});
const snapshotOf = (rows: Row[]) => parseCursor(rows[0]?.snapshot ?? '') as Cursor;

/** Changes that `cursor` has not seen, with the snapshot they were read in: exactly those it sees and `cursor` does not. */
export async function readChanges(client: pg.Client, cursor: Cursor) {
  const { rows } = await client.query<Row>({
    name: 'read-changes',
    text: `select pg_current_snapshot()::text as snapshot, ${columns}
             from (values (1)) always left join changes c
               on c.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)
            order by c.xid, c.id`,
    values: [cursorText(cursor)],
  });
  const changes = rows[0]?.xid ? rows.map(changeOf) : [];
  return { changes, snapshot: snapshotOf(rows) };
}

/** The newest `most` changes in order, with the snapshot they were read in and the oldest transaction they are complete from. */
export async function readNewest(client: pg.Client, most: number) {
  const { rows } = await client.query<Row>({
    text: `select pg_current_snapshot()::text as snapshot, ${columns}
             from (values (1)) always
             left join (select * from changes order by xid desc, id desc limit $1) c on true
            order by c.xid, c.id`,
    values: [most],
  });
  const changes = rows[0]?.xid ? rows.map(changeOf) : [];
  const oldest = changes[0]?.xid ?? 0;
  return { changes, snapshot: snapshotOf(rows), from: changes.length < most ? oldest : oldest + 1 };
}

/** Whether all that `cursor` has not seen is still there, and the database the one (or the life of it) that it was read in. */
export async function canResume(client: pg.Client, cursor: Cursor): Promise<boolean> {
  const { rows } = await client.query<{ resumes: boolean }>(
    `select coalesce((select min(xid) from changes) <= pg_snapshot_xmin($1::pg_snapshot), true)
        and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as resumes`,
    [cursorText(cursor)],
  );
  return rows[0]?.resumes ?? false;
}
