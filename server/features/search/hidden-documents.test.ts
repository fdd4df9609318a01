import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { findableWork } from '#server/testing/findable-work.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
const { db } = server;
const { change, addPerson, addWork, ask, idsOf, totalOf } = findableWork(server);

const hide: [string, (work: string, person: string) => Promise<unknown>][] = [
  ['a hidden project', (work) => change('projects', work, { visibility: 'hidden' })],
  ['a removed project', (work) => change('projects', work, { removed_at: new Date() })],
  ['a rejected project', (work) => change('projects', work, { status: 'rejected' })],
  ['somebody private', (_work, person) => change('profiles', person, { visibility: 'private' })],
  ['somebody with a link only', (_work, person) => change('profiles', person, { visibility: 'unlisted' })],
  ['somebody whom Discover may not list', (_work, person) => change('profiles', person, { discover_may_list: false })],
  ['somebody suspended', (_work, person) => change('profiles', person, { suspended_at: new Date() })],
  ['somebody leaving', (_work, person) => change('profiles', person, { delete_after: new Date() })],
];
test.each(hide)('%s is gone when the change is committed, and comes back with it', async (_what, apply) => {
  const name = `zephyr${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const person = await addPerson(name.slice(0, 30), { skills: [name] });
  const work = await addWork(person, { title: `Work of ${name}` });
  expect(await idsOf(name)).toEqual(expect.arrayContaining([work, person]));
  const before = await db
    .selectFrom('search_documents')
    .selectAll()
    .where('owner_id', '=', person)
    .orderBy('id')
    .execute();
  await apply(work, person);
  expect(await idsOf(name)).not.toContain(work);
  expect(totalOf(await ask(`"${name}"`, { chosen: { kind: ['project'] } }))).toBe(0);
  await db
    .updateTable('profiles')
    .set({ visibility: 'public', discover_may_list: true, suspended_at: null, delete_after: null })
    .where('id', '=', person)
    .execute();
  await change('projects', work, { visibility: 'public', removed_at: null, status: 'approved' });
  await change('profiles', person, { headline: null });
  expect(
    await db.selectFrom('search_documents').selectAll().where('owner_id', '=', person).orderBy('id').execute(),
  ).toEqual(before);
});

test('what is undone was never written', async () => {
  const person = await addPerson('undone-zebra');
  await announcing(db, async (trx) => {
    await trx.updateTable('profiles').set({ full_name: 'Zebedee Undone' }).where('id', '=', person).execute();
    trx.publish('profiles', person, []);
    throw new Error('undone');
  }).catch(() => {});
  expect(await idsOf('zebedee')).toEqual([]);
});
