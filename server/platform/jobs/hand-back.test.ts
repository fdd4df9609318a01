import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { queueJob } from './queue-job.ts';
import { startWorker } from './worker.ts';

const log = { warn: () => {}, info: () => {} } as unknown as Parameters<typeof startWorker>[2];

test('a job that outlasts the stop of its process is handed back, and another process does it at once', async () => {
  const { db, pool, close } = await createTestDatabase();
  const begun = vi.fn();
  const { promise, resolve } = Promise.withResolvers<void>();
  const job = (run: () => Promise<unknown>) => ({ ask: { run } });
  const slow = await startWorker(
    pool,
    job(() => {
      begun();
      return promise;
    }),
    log,
    { alone: false },
  );
  await queueJob(db, 'ask', {});
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 60_000);
  await slow.stop();

  const done = vi.fn();
  const other = await startWorker(
    pool,
    job(async () => done()),
    log,
    { alone: false },
  );
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 60_000);
  await other.stop();
  resolve();
  await close();
});
