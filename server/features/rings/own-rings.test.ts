import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addConfirmedMember } from '#server/testing/backing.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addBackings, addLikes } from '#server/testing/rings.ts';
import { addMember, addShownWork, type Member } from '#server/testing/social.ts';
import type { RingCase } from '#shared/rings/rings.ts';
import { lookForRings } from './look-for-rings.ts';

// Nobody whom a ring touches has anything to do with it at the desk, nor with what the others appeal.
const server = await openServer();
const { db } = server;
const known = { created_at: new Date('2025-01-01') };
let admin: Member;
beforeAll(async () => {
  admin = await addMember(server, { role: 'admin' });
});
beforeEach(async () => {
  for (const table of ['report_cases', 'ring_cases', 'backings', 'project_likes', 'project_comments'] as const)
    await db.deleteFrom(table).execute();
});

const look = () => lookForRings(db);
const team = async (count: number, changes: object = known) => {
  const people: Member[] = [];
  for (let each = 0; each < count; each++) people.push(await addMember(server, changes));
  return people;
};
const cases = async () => (await db.selectFrom('ring_cases').select('id').execute()).map(({ id }) => id);
const theCase = async (): Promise<RingCase> => {
  const [id, ...more] = await cases();
  expect(more).toEqual([]);
  return (await admin.browser.get(`/api/admin/rings/${id}`)).json();
};
const seenInOneBrowser = (people: Member[]) => {
  const hash = randomBytes(32);
  return db
    .insertInto('traces')
    .values(people.map(({ id }) => ({ party: id, hash, bits: 0 })))
    .execute();
};
const annul = ({ id, total }: RingCase, who = admin) =>
  who.browser.post(`/api/admin/rings/${id}/decision`, { decision: 'annul', reason: 'Together.', total });

test('an admin of a ring decides no appeal of the others, with no account of theirs', async () => {
  const people: Member[] = [];
  for (let each = 0; each < 3; each++) people.push(await addConfirmedMember(server));
  const own = await addConfirmedMember(server);
  const boss = await addMember(server, { role: 'admin' });
  await seenInOneBrowser([own, boss]);
  await addBackings(server, [...people, own]);
  await look();
  expect((await annul(await theCase())).statusCode).toBe(200);
  const [ada] = people as [Member];
  const [statement] = (await ada.browser.get('/api/hidden-pages')).json();
  await ada.browser.post(`/api/hidden-pages/${statement.id}/appeal`, { message: 'We built it.' });
  expect((await boss.browser.get('/api/admin/queues/reports')).json().cases).toEqual([]);
  expect((await boss.browser.post(`/api/admin/queues/reports/${statement.id}/claim`)).statusCode).toBe(404);
  expect((await boss.browser.get(`/api/admin/reports/${statement.id}`)).statusCode).toBe(404);
  const appeal = (await admin.browser.get(`/api/admin/reports/${statement.id}`)).json().appeals[0].id;
  const show = { decision: 'show', reason: '', total: 0, appeal };
  expect((await boss.browser.post(`/api/admin/reports/${statement.id}/decision`, show)).statusCode).toBe(404);
});

test('an admin whose work a ring liked does not give its likes back', async () => {
  const boss = await addMember(server, { role: 'admin' });
  const work = await addShownWork(server, boss.id);
  const people = await team(10, { created_at: new Date() });
  await addLikes(server, work, people);
  await look();
  expect((await annul(await theCase())).statusCode).toBe(200);
  const [statement] = (await (people[0] as Member).browser.get('/api/hidden-pages')).json();
  const show = { decision: 'show', reason: '', total: 0, appeal: null };
  expect((await boss.browser.post(`/api/admin/reports/${statement.id}/decision`, show)).statusCode).toBe(404);
});
