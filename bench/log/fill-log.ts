import type pg from 'pg';
import type { Env } from '../../server/env.ts';
import { publishLog } from '../../server/features/log/publish-log.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openFileStore } from '../../server/platform/files/open-file-store.ts';
import { migrateJobs } from '../../server/platform/jobs/worker.ts';
import { atLeast } from './limit.ts';

export type FilledLog = Omit<Awaited<ReturnType<typeof fillLog>>, 'sequencing'>;

const size = Number(process.env.LOG_ENTRIES ?? 1_000_000);
/** As long as the statement of an answer. */
const statement = `rpad('statement ' || n, 1300, '-')`;

/** A log of a million entries in a database and a folder of its own; the last fifth is timed. */
export async function fillLog(config: pg.PoolConfig, env: Env, dataDir: string) {
  const admin = createPool({ ...config, max: 1 });
  await admin.query('create database bench_log');
  await admin.end();
  const pool = createPool({ ...config, database: 'bench_log', max: 4 });
  const db = createDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  const files = await openFileStore({ bucket: null, dataDir });
  const deps = { db, env: { ...env, log: { ...env.log, interval: 0 } }, files };
  const timed = Math.floor(size / 5);
  await pool.query(`insert into log_statements (kind, tag, digest)
    select 1, sha256(('tag ' || n)::bytea), sha256(('lost ' || n)::bytea) from generate_series(1, ${size - timed}) n`);
  await publishLog(deps, []);
  await pool.query(`insert into log_statements (kind, tag, digest, statement)
    select 1, sha256(('later ' || n)::bytea), sha256(convert_to(${statement}, 'UTF8')), ${statement}
      from generate_series(1, ${timed}) n`);
  const started = performance.now();
  await publishLog(deps, []);
  const speed = (timed / (performance.now() - started)) * 1000;
  const sequencing = atLeast(
    `entries numbered, written and signed, the last ${timed} of ${size}, against 20,000`,
    ...([speed, 20_000, 'a second'] as const),
  );
  return { sequencing, size, deps, close: () => db.destroy() };
}
