import type { TestApp } from './test-app.ts';

/**
 * Does something while the database refuses to write these rows: `when` says which, in the words of a trigger. Of a
 * table's rows one then fails, whatever a job would do with it.
 */
export async function whileRefused(
  { deps: { pool } }: Pick<TestApp, 'deps'>,
  { table, when, on = 'update' }: { table: string; when: string; on?: 'insert' | 'update' | 'delete' },
  work: () => Promise<unknown>,
) {
  await pool.query(`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'this row is refused'; end $$`);
  try {
    await pool.query(
      `create trigger aa_refuse_row before ${on} on ${table} for each row when (${when}) execute function refuse_row()`,
    );
    await work();
  } finally {
    await pool.query('drop function refuse_row cascade');
  }
}
