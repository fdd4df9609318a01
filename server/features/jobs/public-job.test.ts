import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tagsOfChange } from '#server/features.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { jobFeatures } from './public-job.ts';

const server = await openServer();
const { db } = server;
const { publicJob, ourJobs } = jobFeatures(db);
const poster = await signUpMember(server);

async function post(changes: Parameters<typeof postRow>[2] = {}, later: object[] = []) {
  const id = randomUUID();
  await db
    .insertInto('job_posts')
    .values([postRow(id, poster.id, changes)])
    .execute();
  for (const each of later) await db.updateTable('job_posts').set(each).where('id', '=', id).execute();
  const row = await db.selectFrom('job_posts').select('short_id').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, short: row.short_id };
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const ended_at = new Date();

test.each([
  ['open', {}, [], { is: 'open', lasting: true }],
  ['about to close, and so not kept rendered', { closes_at: inMinutes(5) }, [], { is: 'open', lasting: false }],
  ['past its closing moment, before the job', { closes_at: inMinutes(-0.1) }, [], { is: 'ended' }],
  ['closed', {}, [{ state: 'closed', ended_at }], { is: 'ended', title: 'Subtitler for a documentary series' }],
  ['taken down: its words are gone', {}, [{ state: 'removed', ended_at }], { is: 'ended', title: '' }],
  ['held', { state: 'held', held_for: ['no_domain'] }, [], null],
  ['closed without ever having been let through', { state: 'held' }, [{ state: 'closed', ended_at }], null],
  ['let through and closed', { state: 'held' }, [{ state: 'open' }, { state: 'closed', ended_at }], { is: 'ended' }],
  ['held again after an edit', {}, [{ state: 'held', title: 'Unread' }], null],
  [
    'closed while an edit was held',
    {},
    [
      { state: 'held', title: 'Unread' },
      { state: 'closed', ended_at },
    ],
    { is: 'ended', title: 'Subtitler for a documentary series' },
  ],
] as const)('what anybody sees of a post that is %s', async (_state, first, later, seen) => {
  const { short } = await post(first as never, [...later]);
  const found = await publicJob(short);
  if (seen === null) expect(found).toBeNull();
  else expect(found).toMatchObject(seen);
});

test('typed from paper it is found too, and a draft and nobody’s are not', async () => {
  const { short } = await post();
  expect(await publicJob(` ${short.toUpperCase()} `)).toMatchObject({ is: 'open' });
  const id = randomUUID();
  await db.insertInto('job_posts').values({ id, user_id: poster.id, draft: '{}' }).execute();
  const draft = await db.selectFrom('job_posts').select('short_id').where('id', '=', id).executeTakeFirstOrThrow();
  for (const name of [draft.short_id, '0000000000', 'x', '']) expect(await publicJob(name)).toBeNull();
});

test('a page shows no address, and the poster by name only while others see the profile', async () => {
  const { short } = await post();
  const shown = async () => JSON.stringify(await publicJob(short));
  expect(await shown()).toContain(poster.form.username);
  await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', poster.id).execute();
  expect(await shown()).not.toContain(`"username":"${poster.form.username}"`);
  expect(await shown()).not.toContain(poster.form.email);
});

test('our own posts stand on the careers page while they are open', async () => {
  const [ours, over] = [await post({ ours: true }), await post({ ours: true, closes_at: inMinutes(-1) })];
  const ids = (await ourJobs()).map(({ id }) => id);
  expect([ids.includes(ours.id), ids.includes(over.id)]).toEqual([true, false]);
});

test('a change of a post drops its page and those that list posts', () => {
  const id = randomUUID();
  expect(tagsOfChange({ topic: 'jobs', id, userIds: [poster.id] })).toEqual([`jobs:${id}`, 'jobs:all']);
});

test('a change of its poster drops the page too: nobody reads on what a suspended person posted', async () => {
  const found = await publicJob((await post()).short);
  const dropped = tagsOfChange({ topic: 'profiles', id: poster.id, userIds: [poster.id] });
  const shows = found?.is === 'open' ? found.shows : [];
  expect(shows.filter((tag) => dropped.includes(tag))).toEqual([`profiles:${poster.id}`]);
});

test('of whose account is shut no title stands either, and what they closed is ended again once it is not', async () => {
  const { short } = await post({}, [{ state: 'closed', ended_at }]);
  const shut = (suspended_at: Date | null) =>
    db.updateTable('profiles').set({ suspended_at }).where('id', '=', poster.id).execute();
  await shut(new Date());
  expect(await publicJob(short)).toBeNull();
  await shut(null);
  expect(await publicJob(short)).toMatchObject({ is: 'ended' });
});
