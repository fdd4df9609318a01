import type pg from 'pg';
import { readLines } from '#server/platform/changes/change-line.ts';

/** What the table `changes` holds, in order: of one of the product's tables, or of all. */
export async function writtenChanges(pool: pg.Pool, table?: string) {
  const { rows } = await pool.query<{ line: string }>(
    `select xid::text || ' ' || line as line from changes order by xid, created_at`,
  );
  const all = rows.flatMap(({ line }) => readLines(line));
  return table ? all.filter((change) => change.table === table) : all;
}
