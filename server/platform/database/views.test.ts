import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProfile } from '#server/features/profiles/public-profile-queries.ts';
import { findPublicProject } from '#server/features/profiles/public-project-queries.ts';
import { listPublicProjects, listPublicWork } from '#server/features/profiles/work-of-person.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import type { DB } from './schema.ts';
import { rowViews } from './views.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each(Object.entries(rowViews))('the view %s shows every column of %s', async (view, table) => {
  const columns = async (name: string) => {
    const { rows } = await database.pool.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_name = $1 order by 1',
      [name],
    );
    return rows.map(({ column_name }) => column_name);
  };
  expect(await columns(view)).toEqual(await columns(table));
});

const nobody = '00000000-0000-4000-8000-000000000000';
test.each([
  ['a profile by its name', 'profiles_username', findProfile],
  ['a project by its id', 'projects_pkey', (db: Kysely<DB>, id: string) => findPublicProject(db, { id })],
  ["a person's work", 'projects_user', (db: Kysely<DB>, id: string) => listPublicProjects(db, id, 'aaaaaaaaaa', 10)],
  ['all public work of a person', 'projects_user', listPublicWork],
] as const)('%s is found through its view by an index', async (_what, index, query) => {
  const compiled: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  await query(new Kysely<DB>({ dialect, log: (event) => void compiled.push(event.query) }), nobody);
  const { sql, parameters } = compiled[0] as CompiledQuery;
  const client = await database.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  } finally {
    client.release(true);
  }
});
