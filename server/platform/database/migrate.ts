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
 * starting. Throws when one fails, and when the database has migrations that this version of the product does not. A user
 * whom the tables do not belong to migrates nothing: it throws where a migration is missing.
 */
export async function migrate(db: Database, last?: string) {
  const others = await appliedByOthers(db);
  if (others) return requireAll(others);
  const migrator = new Migrator({ db, provider: sqlFiles });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  const advice = failed ? '' : '. Another version made this database: name an empty one by DATABASE_URL or DATA_DIR';
  throw new Error(`Migration ${failed ?? ''} failed: ${reason}${advice}`, { cause: error });
}

/** The migrations of a database whose tables belong to somebody else; null when they are ours, or not there yet. */
async function appliedByOthers(db: Database): Promise<string[] | null> {
  const { rows } = await sql`
    select from pg_class where oid = to_regclass('kysely_migration') and not pg_has_role(relowner, 'usage')`.execute(
    db,
  );
  if (rows.length === 0) return null;
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}

async function requireAll(applied: string[]) {
  const missing = (await fileNames()).map(nameOf).filter((name) => !applied.includes(name));
  if (missing.length > 0)
    throw new Error(
      `The database lacks ${missing.join(', ')}, and its tables belong to another user: run npm run migrate with that one.`,
    );
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
