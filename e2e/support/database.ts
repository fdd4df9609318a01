import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import type { Product } from './product.ts';

export type ProductDatabase = Awaited<ReturnType<typeof databaseOf>>;

/** By the data folder, for as long as this process runs: PostgreSQL works longer on a new connection than on a row. */
const pools = new Map<string, pg.Pool>();

/**
 * The database a product runs on, past its server: what is really kept. Ask for it anew after the product was stopped
 * or killed.
 */
export async function databaseOf({ dataDir }: Pick<Product, 'dataDir'>) {
  const pool = await poolOf(dataDir);
  return {
    rows: async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows,
    count: async (from: string, values: unknown[] = []) =>
      Number((await pool.query(`select count(*) from ${from}`, values)).rows[0].count),
    /** Its connections stay for whoever asks next. */
    close: async () => {},
  };
}

async function poolOf(dataDir: string) {
  const kept = pools.get(dataDir);
  if (kept) {
    // A connection that was cut tells so once, and the next statement has a new one.
    for (const _try of [1, 2]) if (await kept.query('select').catch(() => null)) return kept;
    await kept.end();
  }
  const { config } = await startEmbeddedPostgres(dataDir);
  const pool = new pg.Pool({ ...config, max: 4, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on('error', () => {});
  pools.set(dataDir, pool);
  return pool;
}
