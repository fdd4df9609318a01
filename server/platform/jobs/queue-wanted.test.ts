import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { queueWanted } from './queue-wanted.ts';
import { migrateJobs, runJobsOnce, startWorker } from './worker.ts';

const log = { warn: () => {}, info: () => {} } as unknown as Parameters<typeof startWorker>[2];
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Work that no transaction queues. */
function unqueued(run: (left: number) => Promise<unknown> = async () => {}) {
  let left = 0;
  const job = {
    isWanted: async () => left > 0,
    run: async () => {
      await run(left);
      left = 0;
    },
  };
  return { jobs: { sweep: job }, add: () => void left++ };
}

test('a job that finds work runs without being queued, and not without work', async () => {
  const runs: number[] = [];
  const { jobs, add } = unqueued(async (left) => runs.push(left));
  const worker = await startWorker(database.pool, jobs, log, { alone: true });
  await wait(1_200);
  expect(runs).toEqual([]);
  for (const times of [1, 2]) {
    add();
    await vi.waitFor(() => expect(runs).toHaveLength(times), 60_000);
  }
  await worker.stop();
});

test('a job that takes long or fails is queued once, however often it finds work meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const runs: number[] = [];
  const { jobs, add } = unqueued(async (left) => {
    runs.push(left);
    await promise;
    throw new Error('failed');
  });
  add();
  const workers = [
    await startWorker(database.pool, jobs, log, { alone: false }),
    await startWorker(database.pool, jobs, log, { alone: false }),
  ];
  await vi.waitFor(() => expect(runs).toHaveLength(1), 60_000);
  await wait(1_200);
  resolve();
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select attempts, last_error from graphile_worker.jobs');
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('failed') }]);
  }, 60_000);
  expect(runs).toHaveLength(1);
  await Promise.all(workers.map(({ stop }) => stop()));
});

test('a job that another worker queues and begins at that moment is not queued again', async () => {
  await migrateJobs(database.pool);
  const { jobs, add } = unqueued();
  add();
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query(`select graphile_worker.add_job('sweep', job_key := 'sweep', queue_name := 'sweep')`);
  await other.query(`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'other'`);
  const queueing = queueWanted(database.pool, jobs);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  }, 60_000);
  await other.query('commit');
  other.release();
  await queueing;
  const { rows } = await database.pool.query('select key, attempts, locked_by from graphile_worker._private_jobs');
  expect(rows).toEqual([{ key: 'sweep', attempts: 1, locked_by: 'other' }]);
});

test('a job that has failed for good is queued when it finds work', async () => {
  await migrateJobs(database.pool);
  const { jobs, add } = unqueued();
  add();
  await queueWanted(database.pool, jobs);
  await database.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'failed'`);
  expect(await queueWanted(database.pool, jobs)).toBe(true);
  const { rows } = await database.pool.query(
    'select key, attempts, last_error from graphile_worker._private_jobs order by id',
  );
  expect(rows).toEqual([
    { key: null, attempts: 25, last_error: 'failed' },
    { key: 'sweep', attempts: 0, last_error: null },
  ]);
});

test('what the work of a job makes wanted is done in the same run of all that is due', async () => {
  const done: string[] = [];
  const second = unqueued(async () => done.push('second'));
  const first = unqueued(async () => {
    done.push('first');
    second.add();
  });
  first.add();
  await runJobsOnce(database.pool, { first: first.jobs.sweep, second: second.jobs.sweep });
  expect(done).toEqual(['first', 'second']);
});
