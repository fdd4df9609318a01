import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Database } from './connect.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');

const fileNames = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
const nameOf = (file: string) => file.replace(/\.sql$/, '');

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = await fileNames();
    const entries = files.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return [nameOf(name), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/**
 * Brings the database to the newest migration, or to `last`, each once and all in one transaction; safe with several servers
 * starting. Throws when one fails, and when the database has migrations that this version of the product does not.
 */
export async function migrate(db: Database, last?: string) {
  const migrator = new Migrator({ db, provider: sqlFiles });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  const advice = failed ? '' : '. Another version made this database: name an empty one by DATABASE_URL or DATA_DIR';
  throw new Error(`Migration ${failed ?? ''} failed: ${reason}${advice}`, { cause: error });
}

/**
 * Whether the database has every migration of this version. It may have more: those of the version that takes our place.
 * Throws after so many milliseconds without an answer.
 */
export async function hasAllMigrations(pool: pg.Pool, query_timeout: number): Promise<boolean> {
  const text =
    'select count(*)::int as missing from unnest($1::text[]) n where n not in (select name from kysely_migration)';
  const values = [(await fileNames()).map(nameOf)];
  const { rows } = await pool.query<{ missing: number }>({ text, values, query_timeout } as { text: string });
  return rows[0]?.missing === 0;
}
