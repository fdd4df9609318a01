import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { jobQueues, queueJob } from './queue-job.ts';
import { startWorker } from './worker.ts';

const log = { warn: () => {}, info: () => {} } as unknown as Parameters<typeof startWorker>[2];
const beside = { alone: false, locks: { every: 100, stale: 1_000, grace: 500 } };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test('what a killed process had in hand is done by another, and so is what waits behind it', async () => {
  const { db, pool } = database;
  for (const index of [0, 1]) await queueJob(db, 'note', { index }, { queue: jobQueues[0] });
  for (const table of ['_private_jobs', '_private_job_queues'])
    await pool.query(`update graphile_worker.${table} set locked_at = now(), locked_by = 'gone'`);
  const done: number[] = [];
  const jobs = { note: { run: async ({ index }: { index: number }) => void done.push(index) } };
  const worker = await startWorker(pool, jobs, log, beside);
  await vi.waitFor(() => expect(done).toEqual([0, 1]), 60_000);
  await worker.stop();
});

test('a queue goes on after a process that had stood still ends a job which another had taken over', async () => {
  const { db, pool } = database;
  const queue = jobQueues[0];
  await queueJob(db, 'note', {}, { queue });
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const jobs = { note: { run: () => ends[begun++]?.promise ?? Promise.resolve() } };
  const still = await startWorker(pool, jobs, log, beside);
  await vi.waitFor(() => expect(begun).toBe(1), 60_000);
  await pool.query(
    'select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker._private_jobs))',
  );
  const other = await startWorker(pool, jobs, log, beside);
  await vi.waitFor(() => expect(begun).toBe(2), 60_000);
  for (const end of ends) {
    end.resolve();
    await wait(500);
  }
  await queueJob(db, 'note', {}, { queue });
  await vi.waitFor(() => expect(begun).toBe(3), 60_000);
  await Promise.all([still.stop(), other.stop()]);
});

test('what was queued anew while a killed process had it in hand is done once, and none is left', async () => {
  const { db, pool } = database;
  await queueJob(db, 'note', {}, { key: 'note' });
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1`);
  await queueJob(db, 'note', {}, { key: 'note' });
  const done = vi.fn(async () => {});
  const worker = await startWorker(pool, { note: { run: done } }, log, beside);
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select task_identifier, attempts from graphile_worker.jobs');
    expect(rows).toEqual([]);
  }, 60_000);
  expect(done).toHaveBeenCalledTimes(1);
  await worker.stop();
});

test('what failed after it was queued anew is no failure; what was tried often enough is one', async () => {
  const { db, pool } = database;
  await queueJob(db, 'note', {}, { key: 'note' });
  const end = Promise.withResolvers<void>();
  const done = vi.fn(async () => {});
  const begun = vi.fn(() => end.promise);
  const jobs = {
    note: { run: () => (begun.mock.calls.length === 0 ? begun() : done()) },
    never: { run: async () => Promise.reject(new Error('no')) },
  };
  const worker = await startWorker(pool, jobs, log, beside);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), 60_000);
  await queueJob(db, 'note', {}, { key: 'note' });
  await queueJob(db, 'never', {}, { attempts: 1 });
  end.reject(new Error('the database is away'));
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select task_identifier, last_error from graphile_worker.jobs');
    expect(rows).toEqual([{ task_identifier: 'never', last_error: 'no' }]);
  }, 60_000);
  expect(done).toHaveBeenCalledTimes(1);
  await worker.stop();
});

test('a job that takes long stays with the process that does it', async () => {
  const { db, pool } = database;
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = vi.fn(() => promise);
  const jobs = { slow: { run: begun }, note: { run: async () => {} } };
  const workers = [await startWorker(pool, jobs, log, beside), await startWorker(pool, jobs, log, beside)];
  await queueJob(db, 'slow', {});
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), 60_000);
  await wait(3 * beside.locks.stale);
  expect(begun).toHaveBeenCalledTimes(1);
  resolve();
  await Promise.all(workers.map((each) => each.stop()));
});

test('what a runner of this process could not note before it ended is done again by the next at once', async () => {
  const { db, pool } = database;
  const end = Promise.withResolvers<void>();
  const begun = vi.fn(() => end.promise);
  const worker = await startWorker(pool, { slow: { run: begun } }, log, { alone: false });
  await queueJob(db, 'slow', {});
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), 60_000);
  await pool.query('alter schema graphile_worker rename to away');
  end.resolve();
  await wait(300);
  await pool.query('alter schema away rename to graphile_worker');
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2), 60_000);
  await worker.stop();
});
