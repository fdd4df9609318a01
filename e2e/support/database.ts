import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import type { Product } from './product.ts';

export type ProductDatabase = Awaited<ReturnType<typeof databaseOf>>;

/** The database a product runs on, past its server: what is really kept. Close it before the product stops. */
export async function databaseOf({ dataDir }: Pick<Product, 'dataDir'>) {
  const { config } = await startEmbeddedPostgres(dataDir);
  const pool = new pg.Pool({ ...config, max: 2 });
  pool.on('error', () => {});
  return {
    rows: async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows,
    count: async (from: string, values: unknown[] = []) =>
      Number((await pool.query(`select count(*) from ${from}`, values)).rows[0].count),
    close: () => pool.end(),
  };
}
