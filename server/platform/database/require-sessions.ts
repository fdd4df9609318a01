import type pg from 'pg';

const whose = 'select pg_backend_pid() as pid';

/**
 * Throws when two connections turn out to be one of the database's, as behind a pooler that gives it to somebody else
 * after each transaction: what we prepare, set and listen to would be lost, or another's. One with much to do may not
 * be found out.
 */
export async function requireSessions(pool: pg.Pool) {
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const { rows } = await first.query(whose);
    await second.query('begin');
    const other = await second.query(whose);
    await second.query('rollback');
    if (rows[0].pid === other.rows[0].pid)
      throw new Error(
        'Bad settings:\n  DATABASE_URL: leads to a pooler that shares connections (PgBouncer with pool_mode = transaction); name the database itself, a balancer such as HAProxy, or a pooler with pool_mode = session',
      );
  } finally {
    first.release();
    second.release();
  }
}
