import { readEnv } from '#server/env.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { migrateJobs } from '#server/platform/jobs/worker.ts';
import { letServerWork } from './server-user.ts';

// `npm run migrate`: for a database whose servers may not change its tables.
try {
  const env = readEnv();
  if (!env.databaseUrl || !env.serverDatabaseUrl)
    throw new Error(
      'Name the user that the tables belong to by DATABASE_URL, and that of the servers by SERVER_DATABASE_URL.',
    );
  const { db, pool, close } = await openDatabase(env, { exclusive: false });
  try {
    await migrate(db);
    await migrateJobs(pool);
    await letServerWork(pool, env.serverDatabaseUrl);
    console.log('The database is up to date, and the servers’ user may work.');
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
