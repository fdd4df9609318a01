import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/jobs/worker.ts';
import { startPostgres } from './postgres-server.ts';

/** A migrated database on a PostgreSQL of its own, which a test may kill and start again. For `startTestApp`. */
export async function startMortalDatabase() {
  const postgres = await startPostgres();
  const pool = createPool({ connectionString: postgres.url });
  const db = createDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  return {
    postgres,
    pool,
    db,
    close: async () => {
      await db.destroy();
      await postgres.stop();
    },
  };
}
