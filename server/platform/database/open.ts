import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#server/env.ts';
import { traceQuery } from '#server/platform/tracing/trace-queries.ts';
import { createDatabase, createPool, endPool } from './connect.ts';
import { cutSilentConnections } from './cut-silent-connections.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { AlreadyServed, holdPostgres } from './hold-postgres.ts';
import { requireSessions } from './require-sessions.ts';

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
