import { beforeAll, expect, test } from 'vitest';
import { openProjects } from '#server/testing/open-server.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';

const { server, owner, stranger } = await openProjects();
beforeAll(async () => {
  // Seven at a time are of one moment, so that pages end in the midst of those that are equally old.
  const insert = `insert into projects (id, user_id, status, title, summary, role, started_on, created_at, removed_at)
    select gen_random_uuid(), $1, case when n % 5 = 0 then 'approved' when n % 41 = 0 then 'rejected' else 'pending' end,
           'Work ' || n, 'What was done.', 'Everything', '2024-01-01', now() - n / 7 * interval '1 minute', $3
      from generate_series(1, $2::int) n`;
  for (const [id, count, removed] of [
    [owner.id, 205, null],
    [owner.id, 3, new Date()],
    [stranger.id, 2, null],
  ])
    await server.deps.pool.query(insert, [id, count, removed]);
});

const list = async (query = ''): Promise<ProjectRow[]> => (await owner.browser.get(`/api/projects?${query}`)).json();
/** All pages of a list, each asked for after the last of the one before. */
async function pagesOf(query = '') {
  const pages = [await list(query)];
  for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1))
    pages.push(await list(`${query}&after=${last.id}`));
  return pages.slice(0, -1);
}

test('a list of 205 projects goes on past its first page, in order, with nothing lost or doubled', async () => {
  const pages = await pagesOf();
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 5]);
  const { rows } = await server.deps.pool.query(
    'select id from projects where user_id = $1 and removed_at is null order by created_at desc, id',
    [owner.id],
  );
  expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test.each([
  ['pending', [100, 60]],
  ['approved', [41]],
  ['rejected', [4]],
])('of those that are %s alone, with the count of them all', async (status, lengths) => {
  const pages = await pagesOf(`status=${status}`);
  expect(pages.map(({ length }) => length)).toEqual(lengths);
  expect(new Set(pages.flat().map((row) => row.status))).toEqual(new Set([status]));
  expect((await owner.browser.get('/api/projects/counts')).json()[status]).toBe(pages.flat().length);
});

test('a page comes although the project before it was removed meanwhile', async () => {
  const last = (await list()).at(-1)?.id ?? '';
  const next = await list(`after=${last}`);
  const set = (at: Date | null) =>
    server.db.updateTable('projects').set({ removed_at: at }).where('id', '=', last).execute();
  await set(new Date());
  expect(await list(`after=${last}`)).toEqual(next);
  await set(null);
});

test('after somebody else’s project comes nothing, and counts are one’s own', async () => {
  const [theirs] = (await stranger.browser.get('/api/projects')).json();
  expect(await list(`after=${theirs.id}`)).toEqual([]);
  expect((await stranger.browser.get('/api/projects/counts')).json()).toEqual({ pending: 2, approved: 0, rejected: 0 });
});
