import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { shortIdOf } from '#shared/projects/short-id.ts';

const { db, deps } = await openServer();

async function addProject() {
  const person = {
    id: randomUUID(),
    email: `${randomUUID()}@mail.example`,
    username: `p-${randomUUID()}`.slice(0, 20),
  };
  await db
    .insertInto('profiles')
    .values({ ...person, phone_number: '+34600111222', date_of_birth: '1990-07-15', full_name: 'Ann Lee' })
    .execute();
  const work = { title: 'A bridge', summary: 'Made it.', role: 'Engineer', started_on: '2026-01-01' };
  return await db
    .insertInto('projects')
    .values({ id: randomUUID(), user_id: person.id, ...work })
    .returning(['id', 'short_id'])
    .executeTakeFirstOrThrow();
}

test('each project gets a short id of its own, one that reads the same when typed', async () => {
  const { rows } = await deps.pool.query<{ id: string }>('select take_short_id() as id from generate_series(1, 500)');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(500);
  expect(rows.filter(({ id }) => shortIdOf(id) !== id)).toEqual([]);
  // Each sign of the alphabet at each place, but for bad luck that a lifetime does not see.
  for (const place of Array.from({ length: 10 }).keys())
    expect(new Set(rows.map(({ id }) => id[place])).size).toBeGreaterThan(24);
});

test('the short id of a project that is gone is never given again', async () => {
  const { id, short_id } = await addProject();
  await db.deleteFrom('projects').where('id', '=', id).execute();
  expect((await db.selectFrom('taken_short_ids').where('id', '=', short_id).select('id').execute()).length).toBe(1);
});

test('nobody writes a short id that was not given', async () => {
  const { id } = await addProject();
  await expect(
    db.updateTable('projects').set({ short_id: 'aaaaaaaaaa' }).where('id', '=', id).execute(),
  ).rejects.toThrow(/violates foreign key/);
});
