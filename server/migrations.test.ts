import { expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

test('the migrations of an empty database run once, and every view reads', async () => {
  const { db, pool, close } = await createTestDatabase({ bare: true });
  await migrate(db);
  const applied = async () => (await pool.query('select name, timestamp from kysely_migration order by name')).rows;
  const first = await applied();
  await migrate(db);
  expect(await applied()).toEqual(first);
  const { rows: views } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`,
  );
  expect(views.length).toBeGreaterThan(15);
  for (const { relname } of views) expect((await pool.query(`select * from ${relname}`)).rows).toEqual([]);
  await close();
});

test('a database with migrations that this version does not have is left alone, and what to do is said', async () => {
  const { db, pool, close } = await createTestDatabase();
  await pool.query(`insert into kysely_migration (name, timestamp) values ('0001-of-another-version', now()::text)`);
  await expect(migrate(db)).rejects.toThrow(/0001-of-another-version.*Another version.*DATABASE_URL or DATA_DIR/s);
  await close();
});
