import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createDatabase, createPool } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { mayBeSaved, watchWrites } from './unsettled.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What a call knows after a statement of its own failed. */
async function after(statement: string, options: string) {
  const db = createDatabase(createPool({ ...database.pool.options, max: 1, options }));
  const outcome = Promise.withResolvers<{ away: boolean; maybe: boolean }>();
  watchWrites(() => {
    sql
      .raw(statement)
      .execute(db)
      .catch((error) => outcome.resolve({ away: isDatabaseAway(error), maybe: mayBeSaved() }));
  });
  const known = await outcome.promise;
  await db.destroy();
  return known;
}

test('what a database that only reads has refused is not saved', async () => {
  const statement = `delete from changes`;
  expect(await after(statement, '-c default_transaction_read_only=on')).toEqual({ away: true, maybe: false });
});

test('what a database without room has refused is not saved', async () => {
  const full = `do $$ begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end $$`;
  expect(await after(full, '')).toEqual({ away: true, maybe: false });
});

test('what was on its way when the connection was cut may be saved', async () => {
  const cut = `select pg_terminate_backend(pg_backend_pid())`;
  expect(await after(cut, '')).toEqual({ away: true, maybe: true });
});
