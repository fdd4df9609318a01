import type { TestProject } from 'vitest/node';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/jobs/worker.ts';
import { skipDisk } from './skip-disk.ts';
import { openTestRun } from './test-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresHost: string;
  }
}

/** One PostgreSQL for the whole run with a migrated template, of which each test gets a copy of its own. */
export default async function setup(project: TestProject) {
  const run = openTestRun();
  const embedded = await startEmbeddedPostgres(run.folder);
  const admin = createPool(embedded.config);
  await skipDisk(admin);
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
    await run.close();
  };
}
