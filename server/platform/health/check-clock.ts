import type pg from 'pg';

/** In milliseconds. Beyond it links, codes and cookies would end early or late here. */
const furthest = 60_000;

/** Whether the clock of this machine is the database's, by which everything is dated. */
export async function clockAgrees(pool: pg.Pool, query_timeout: number): Promise<boolean> {
  const asked = Date.now();
  const text = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now';
  const { rows } = await pool.query<{ now: number }>({ text, query_timeout } as { text: string });
  const now = rows[0]?.now ?? 0;
  return now > asked - furthest && now < Date.now() + furthest;
}
