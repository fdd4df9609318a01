import type pg from 'pg';
import { type Cursor, cursorText, parseCursor } from './cursor.ts';
import type { Change } from './publish-change.ts';
import type { ReadChange } from './recent-changes.ts';

type Row = { snapshot: string; lines: string | null };

/** Settings of a connection that only reads `changes`: always by its key, whatever the statistics say of a table that grows. */
export const readerSettings = `set enable_seqscan = off; set enable_bitmapscan = off; set jit = off;
  set plan_cache_mode = force_generic_plan; set default_transaction_read_only = on`;

/** All rows as one text: to have each of them as a row costs the database and us several times as much as to find it. */
const lines = `string_agg(concat_ws(' ', c.xid, c.row_id, c.table_name, c.operation, array_to_string(c.user_ids, ',')), e'\\n'
  order by c.xid, c.id)`;

const changesIn = (text: string | null) =>
  text
    ? text.split('\n').map((line): ReadChange => {
        const [xid, id = '', table, operation, users] = line.split(' ');
        return {
          xid: Number(xid),
          table: table as Change['table'],
          operation: operation as Change['operation'],
          id,
          userIds: users ? [...new Set(users.split(','))] : [],
        };
      })
    : [];

function resultOf([row]: Row[]) {
  return { changes: changesIn(row?.lines ?? null), snapshot: parseCursor(row?.snapshot ?? '') as Cursor };
}

/** Changes that `cursor` has not seen, with the snapshot they were read in: exactly those it sees and `cursor` does not. */
export async function readChanges(client: pg.Client, cursor: Cursor) {
  const { rows } = await client.query<Row>({
    name: 'read-changes',
    text: `select pg_current_snapshot()::text as snapshot,
                  (select ${lines} from changes c where c.xid >= pg_snapshot_xmin($1::pg_snapshot)
                     and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)) as lines`,
    values: [cursorText(cursor)],
  });
  return resultOf(rows);
}

/** The newest `most` changes in order, with the snapshot they were read in and the oldest transaction they are complete from. */
export async function readNewest(client: pg.Client, most: number) {
  const { rows } = await client.query<Row>({
    text: `select pg_current_snapshot()::text as snapshot,
                  (select ${lines} from (select * from changes order by xid desc, id desc limit $1) c) as lines`,
    values: [most],
  });
  const { changes, snapshot } = resultOf(rows);
  const oldest = changes[0]?.xid ?? 0;
  return { changes, snapshot, from: changes.length < most ? oldest : oldest + 1 };
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
