import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { dropWaiting } from './drop-waiting.ts';
import { queueJob } from './queue-job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('drops what waits to be done now, and nothing that is being done, has a key, comes later or is another’s', async () => {
  const { db, pool } = database;
  await queueJob(db, 'note', { stays: 'locked' });
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`);
  for (let run = 0; run < 3; run++) await queueJob(db, 'note', {});
  await queueJob(db, 'note', { stays: 'keyed' }, { key: 'note' });
  await queueJob(db, 'note', { stays: 'later' }, { inSeconds: 60 });
  await queueJob(db, 'other', { stays: 'other' });
  await dropWaiting(db, 'note');
  const { rows } = await pool.query<{ stays: string | null }>(
    `select payload ->> 'stays' as stays from graphile_worker._private_jobs order by id`,
  );
  expect(rows.map(({ stays }) => stays)).toEqual(['locked', 'keyed', 'later', 'other']);
});
