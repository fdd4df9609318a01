import type pg from 'pg';
import { readLines } from '#server/platform/changes/change-line.ts';

/** What the table `changes` holds, in order: of one topic, or of all. */
export async function writtenChanges(pool: pg.Pool, topic?: string) {
  const { rows } = await pool.query<{ line: string }>(
    `select xid::text || ' ' || line as line from changes order by xid, created_at`,
  );
  const all = rows.flatMap(({ line }) => readLines(line));
  return topic ? all.filter((change) => change.topic === topic) : all;
}
