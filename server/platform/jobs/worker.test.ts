import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { jobQueues, queueJob } from './queue-job.ts';
import { cronOf, runJobsOnce, startWorker } from './worker.ts';

let database: TestDatabase;
const log = { warn: () => {}, info: () => {} } as unknown as Parameters<typeof startWorker>[2];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test('when the ends of several jobs cannot be noted, jobs run again once they can, and a stop is short', async () => {
  const { db, pool } = database;
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun = new Set<number>();
  const noted = vi.fn();
  const worker = await startWorker(
    pool,
    {
      wait: {
        run: async ({ index }: { index: number }) => {
          begun.add(index);
          await ends[index]?.promise;
        },
      },
      note: { run: async () => noted() },
    },
    log,
    { alone: true },
  );
  for (const index of ends.keys()) await queueJob(db, 'wait', { index });
  await vi.waitFor(() => expect(begun.size).toBe(ends.length), 60_000);

  await pool.query('alter schema graphile_worker rename to away');
  for (const { resolve } of ends) {
    resolve();
    // Each is noted by itself.
    await wait(100);
  }
  await pool.query('alter schema away rename to graphile_worker');
  await queueJob(db, 'note', {});
  await vi.waitFor(() => expect(noted).toHaveBeenCalled(), 60_000);

  const before = Date.now();
  await worker.stop();
  // Sooner than the deadline that would end it anyway.
  expect(Date.now() - before).toBeLessThan(7_500);
});

test('while every queue waits for somebody outside, what else there is to do is done', async () => {
  const { db, pool } = database;
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  const done = vi.fn();
  const jobs = {
    wait: {
      run: () => {
        waiting++;
        return promise;
      },
    },
    mail: { run: async () => done() },
  };
  for (const queue of jobQueues) for (let times = 0; times < 3; times++) await queueJob(db, 'wait', {}, { queue });
  const worker = await startWorker(pool, jobs, log, { alone: true });
  await vi.waitFor(() => expect(waiting).toBe(jobQueues.length), 60_000);
  await queueJob(db, 'mail', {});
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), 60_000);
  expect(waiting).toBe(jobQueues.length);
  resolve();
  await vi.waitFor(() => expect(waiting).toBe(jobQueues.length * 3), 60_000);
  await worker.stop();
});

test('a job that runs by itself and takes long runs once at a time, and waits once', async () => {
  const { pool } = database;
  const { promise, resolve } = Promise.withResolvers<void>();
  let [begun, running, most] = [0, 0, 0];
  const run = async () => {
    begun += 1;
    running += 1;
    most = Math.max(most, running);
    await promise;
    running -= 1;
  };
  const jobs = { sweep: { run, cron: '* * * * *', atStart: true } };
  const worker = await startWorker(pool, jobs, log, { alone: true });
  await vi.waitFor(() => expect(begun).toBe(1), 60_000);
  const [item] = cronOf(jobs);
  for (let minute = 0; minute < 5; minute++)
    await pool.query('select graphile_worker.add_job($1, job_key := $2, queue_name := $3)', [
      ...[item?.task, item?.options.jobKey, item?.options.queueName],
    ]);
  const { rowCount } = await pool.query('select from graphile_worker.jobs where locked_at is null');
  expect(rowCount).toBe(1);
  await wait(500);
  expect(begun).toBe(1);
  resolve();
  await vi.waitFor(() => expect(begun).toBe(2), 60_000);
  expect(most).toBe(1);
  await worker.stop();
});

test('a job that runs by itself keeps its place among those that wait, however often its time comes again', async () => {
  const { pool } = database;
  const [item] = cronOf({ sweep: { run: async () => {}, cron: '* * * * *' } });
  const minutes = [9, 8, 7, 6];
  for (const minute of minutes)
    await pool.query(
      `select graphile_worker.add_job($1, job_key := $2, queue_name := $3, job_key_mode := coalesce($4, 'replace'),
         run_at := now() - make_interval(mins => $5))`,
      [item?.task, item?.options.jobKey, item?.options.queueName, item?.options.jobKeyMode, minute],
    );
  const { rows } = await pool.query(
    `select (extract(epoch from now() - run_at) / 60)::int as minutes from graphile_worker.jobs`,
  );
  expect(rows).toEqual([{ minutes: 9 }]);
});

test('jobs of one queue are all done once, also when the end of one is noted while the next is looked for', async () => {
  const { db, pool } = database;
  const done: number[] = [];
  const jobs = { note: { run: async ({ index }: { index: number }) => void done.push(index) } };
  const many = Array.from({ length: 40 }, (_, index) => index);
  for (const index of many) await queueJob(db, 'note', { index }, { queue: jobQueues[0] });
  // Nobody here does that one.
  await queueJob(db, 'of-another', {});
  await runJobsOnce(pool, jobs);
  expect(done).toEqual(many);
  const { rows } = await pool.query('select task_identifier from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'of-another' }]);
});
