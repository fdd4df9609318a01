import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#server/env.ts';
import { createDatabase, createPool } from './connect.ts';
import { cutSilentConnections } from './cut-silent-connections.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { AlreadyServed, createServerLock } from './server-lock.ts';
import { supervisePostgres } from './supervise-postgres.ts';

/**
 * Connects to DATABASE_URL, or starts the embedded PostgreSQL.
 * `exclusive` is for a server: two of them on one embedded cluster would stop it under each other. It may `supervise` the
 * cluster from then on, until it calls what that gives.
 */
export async function openDatabase(env: Env, { exclusive }: { exclusive: boolean }) {
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir);
  const lock = embedded && exclusive ? createServerLock(embedded.config) : null;
  await lock?.take().catch((error) => {
    if (!(error instanceof AlreadyServed)) throw error;
    throw new Error(
      `A server already runs on ${env.dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  });
  const pool = createPool(embedded?.config ?? { connectionString: env.databaseUrl });
  const db = createDatabase(pool);
  // The embedded one is reached without a network.
  const stopCutting = env.databaseUrl ? cutSilentConnections(pool) : async () => {};
  return {
    db,
    pool,
    supervise: (log: FastifyBaseLogger) => (embedded && lock ? supervisePostgres(embedded, lock, log) : async () => {}),
    close: async () => {
      // Without the lock it is another server's by now.
      const ours = lock ? lock.held() : embedded?.started;
      await lock?.release();
      await stopCutting();
      await db.destroy();
      if (embedded && ours) await embedded.stop();
    },
  };
}
