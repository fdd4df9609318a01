import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = files.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return [
        name.replace(/\.sql$/, ''),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
      ] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

export const migrationNames = async () => Object.keys(await sqlFiles.getMigrations());

/**
 * Brings the database to the newest migration, or to the one that is named, each once and all in one transaction; safe with several servers
 * starting.
 */
export async function migrate(db: Database, to?: string) {
  const migrator = new Migrator({ db, provider: sqlFiles });
  const { error, results } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
