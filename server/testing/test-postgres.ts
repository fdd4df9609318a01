import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase, createPool } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { migrateJobs } from '../jobs/worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresHost: string;
  }
}

/** One PostgreSQL for the whole run with a migrated template, of which each test gets a copy of its own. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  // Open to the user that PostgreSQL runs as when we are root: then the cluster stays inside and goes with the folder.
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedPostgres(folder);
  const admin = createPool(embedded.config);
  await admin.query('create database template_countersign');
  const pool = createPool({ ...embedded.config, database: 'template_countersign' });
  const db = createDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  await db.destroy();
  await admin.end();
  project.provide('postgresHost', embedded.config.host as string);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
