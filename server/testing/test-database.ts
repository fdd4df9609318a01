import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { traceQuery } from '#server/platform/tracing/trace-queries.ts';

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** A database of its own, migrated and empty; `bare` has no migration yet. */
export async function createTestDatabase({ bare = false } = {}) {
  const config = { host: inject('postgresHost'), user: 'countersign' };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = createPool({ ...config, database: 'postgres', max: 1 });
  await admin.query(
    `create database ${name} template ${bare ? 'template0' : 'template_countersign'} strategy file_copy`,
  );
  const pool = createPool({ ...config, database: name });
  const db = createDatabase(pool, traceQuery);
  return {
    pool,
    db,
    close: async () => {
      await db.destroy();
      // Not waited for: PostgreSQL takes its time over connections that have just ended.
      const dropped = admin.query(`drop database ${name} with (force)`).catch(() => {});
      void dropped.finally(() => admin.end());
    },
  };
}
