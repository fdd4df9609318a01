import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { traceQuery } from '#server/platform/tracing/trace-queries.ts';
import { createDatabase, createPool, endPool } from './connect.ts';
import { cutSilentConnections } from './cut-silent-connections.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { AlreadyServed, holdPostgres } from './hold-postgres.ts';

const whose = 'select pg_backend_pid() as pid';

/**
 * Throws when two connections turn out to be one of the database's, as behind a pooler that gives it to somebody else
 * after each transaction: what we prepare, set and listen to would be lost, or another's. One with much to do may not
 * be found out.
 */
async function requireSessions(pool: pg.Pool) {
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

/**
 * Connects to DATABASE_URL, or starts the embedded PostgreSQL.
 * `exclusive` is for a server: it alone has the embedded cluster then, and may `supervise` it until it calls what that
 * gives.
 */
export async function openDatabase(env: Env, { exclusive }: { exclusive: boolean }) {
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir);
  const hold = embedded && exclusive ? await holdPostgres(embedded).catch(explainFor(env)) : null;
  const pool = createPool(embedded?.config ?? { connectionString: env.databaseUrl });
  if (env.databaseUrl)
    await requireSessions(pool).catch(async (error) => {
      await pool.end();
      throw error;
    });
  const db = createDatabase(pool, env.traces ? traceQuery : undefined);
  // The embedded one is reached without a network.
  const stopCutting = env.databaseUrl ? cutSilentConnections(pool) : async () => {};
  return {
    db,
    pool,
    supervise: (log: FastifyBaseLogger) => hold?.supervise(log) ?? (async () => {}),
    close: async () => {
      // Not held, it is another server's by now.
      const ours = hold ? hold.held() : embedded?.started;
      await hold?.release();
      await stopCutting();
      await endPool(pool);
      if (embedded && ours) await embedded.stop();
    },
  };
}

const explainFor = (env: Env) => (error: unknown) => {
  if (!(error instanceof AlreadyServed)) throw error;
  throw new Error(`A server already runs on ${env.dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`);
};
