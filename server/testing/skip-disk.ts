import type pg from 'pg';

/**
 * Has a PostgreSQL of tests not wait until the disk has what was written: a new database takes a tenth of the time. A
 * killed PostgreSQL finds everything again all the same; only a machine that loses its power would not.
 */
export async function skipDisk(pool: pg.Pool) {
  await pool.query('alter system set fsync = off');
  await pool.query('alter system set full_page_writes = off');
  await pool.query('select pg_reload_conf()');
}
