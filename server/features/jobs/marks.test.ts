import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { jobFinder } from './watch-posts.ts';

const server = await openServer();
const { db } = server;
let reader: Owner;
let poster: Owner;
beforeEach(async () => {
  [reader, poster] = [await signUpMember(server), await signUpMember(server)];
});

const open = async (changes: Parameters<typeof postRow>[2] = {}) => {
  const id = randomUUID();
  await db
    .insertInto('job_posts')
    .values(postRow(id, poster.id, changes))
    .execute();
  return id;
};
const mark = (id: string, as: string, of = reader) => of.browser.put(`/api/job-posts/${id}/mark`, { mark: as });
const unmark = (id: string) => reader.browser.delete(`/api/job-posts/${id}/mark`);
type Listed = { id: string; saved?: boolean; own?: boolean };
const posts = async (path: string, of = reader): Promise<Listed[]> => (await of.browser.get(path)).json().posts;
const marked = async (as: string) => (await posts(`/api/marked-job-posts?mark=${as}`)).map(({ id }) => id);
const found = async (id: string, of = reader) => (await posts('/api/job-posts', of)).find((each) => each.id === id);

test('what one saves is listed, last first, and stays in what one finds', async () => {
  const [first, second] = [await open(), await open()];
  for (const id of [first, second, first]) expect((await mark(id, 'saved')).statusCode).toBe(204);
  expect(await marked('saved')).toEqual([second, first]);
  expect(await found(first)).toMatchObject({ saved: true, own: false });
  expect(await found(first, poster)).toMatchObject({ saved: false, own: true });
  expect((await reader.browser.get(`/api/job-posts/${first}`)).json().mark).toBe('saved');
  expect((await poster.browser.get(`/api/job-posts/${first}`)).json().mark).toBeNull();
  await Promise.all([unmark(first), unmark(first)]);
  expect(await marked('saved')).toEqual([second]);
});

test('what one hides is found by nobody but others, and told by no search, until it is shown again', async () => {
  const id = await open();
  await mark(id, 'saved');
  await mark(id, 'hidden');
  expect([await marked('saved'), await marked('hidden')]).toEqual([[], [id]]);
  expect(await found(id)).toBeUndefined();
  expect(await found(id, poster)).toBeDefined();
  const watched = { id: randomUUID(), reader: reader.id, query: '' };
  const news = async () =>
    (await jobFinder.findNew(db, [{ ...watched, since: new Date(0) }])).found.some((each) => each.id === id);
  expect(await news()).toBe(false);
  expect(await jobFinder.tell(db, watched, [id])).toEqual([]);
  expect((await unmark(id)).statusCode).toBe(204);
  expect(await found(id)).toMatchObject({ id, saved: false });
  expect(await news()).toBe(true);
});

test('what has ended is a number in the list, and cannot be marked', async () => {
  const [ended, stays] = [await open(), await open()];
  for (const id of [ended, stays]) await mark(id, 'saved');
  await db
    .updateTable('job_posts')
    .set({ closes_at: new Date(0) })
    .where('id', '=', ended)
    .execute();
  expect((await reader.browser.get('/api/marked-job-posts?mark=saved')).json()).toMatchObject({
    posts: [{ id: stays }],
    ended: 1,
  });
  expect((await mark(ended, 'saved')).statusCode).toBe(404);
  expect((await mark(randomUUID(), 'hidden')).statusCode).toBe(404);
  expect((await mark(stays, 'liked')).statusCode).toBe(422);
  expect((await unmark(ended)).statusCode).toBe(204);
});

test('pages of what is saved follow each other without a gap', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 23; nth++) ids.unshift(await open());
  for (const id of ids.toReversed()) await mark(id, 'saved');
  const first = (await reader.browser.get('/api/marked-job-posts?mark=saved')).json();
  const second = (await reader.browser.get(`/api/marked-job-posts?mark=saved&after=${first.next}`)).json();
  expect([...first.posts, ...second.posts].map(({ id }: Listed) => id)).toEqual(ids);
  expect(second.next).toBeNull();
});

test('counts of the lists are what the lists have', async () => {
  const counts = async (of = reader) => (await of.browser.get('/api/job-counts')).json();
  expect(await counts()).toEqual({ saved: 0, applications: 0, posts: 0 });
  const [saved, ended, hidden] = [await open(), await open(), await open()];
  for (const id of [saved, ended]) await mark(id, 'saved');
  await mark(hidden, 'hidden');
  await db.updateTable('job_posts').set({ state: 'closed', ended_at: new Date() }).where('id', '=', ended).execute();
  expect(await counts()).toEqual({ saved: 1, applications: 0, posts: 0 });
  expect(await counts(poster)).toEqual({ saved: 0, applications: 0, posts: 3 });
});
