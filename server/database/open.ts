import type { Env } from '../env.ts';
import { createDatabase, createPool } from './connect.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const serverLock = 7_202_611;

/**
 * Connects to DATABASE_URL, or starts the embedded PostgreSQL.
 * `exclusive` is for a server: two of them on one embedded cluster would stop it under each other.
 */
export async function openDatabase(env: Env, { exclusive }: { exclusive: boolean }) {
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir);
  const pool = createPool(embedded?.config ?? { connectionString: env.databaseUrl });
  const db = createDatabase(pool);
  const lock = embedded && exclusive ? await pool.connect() : null;
  if (lock) {
    lock.on('error', () => {});
    const { rows } = await lock.query('select pg_try_advisory_lock($1) as free', [serverLock]);
    if (!rows[0].free) {
      lock.release();
      await pool.end();
      throw new Error(
        `A server already runs on ${env.dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`,
      );
    }
  }
  return {
    db,
    pool,
    close: async () => {
      lock?.release(true);
      await db.destroy();
      if (embedded && (exclusive || embedded.started)) await embedded.stop();
    },
  };
}
