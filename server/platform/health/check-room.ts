import type pg from 'pg';
import { isRefused } from '#server/platform/database/database-away.ts';

/** More rows than fit into the least memory a statement may have: PostgreSQL writes them to its disk, for a moment. */
const spilling = 'select count(*) from generate_series(1, 50000)';

/**
 * Whether the database's disk has room. A full one still answers what only reads, so nothing else of the database looks
 * ill. Leaves nothing behind.
 */
export async function hasRoom(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin read only; set local work_mem = '64kB'; ${spilling}; commit`);
    return true;
  } catch (error) {
    if (!isRefused(error)) broken = error as Error;
    return false;
  } finally {
    // A client whose transaction failed goes on only after it was ended.
    await client.query('rollback').catch((error) => {
      broken = error;
    });
    client.release(broken);
  }
}
