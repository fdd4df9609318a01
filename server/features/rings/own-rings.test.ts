import { expect, test } from 'vitest';
import { onAnnounced } from '#server/platform/changes/announcing.ts';
import { addConfirmedMember } from '#server/testing/backing.ts';
import { openRings } from '#server/testing/open-rings.ts';
import { addBackings, addLikes } from '#server/testing/rings.ts';
import { addMember, addShownWork, type Member } from '#server/testing/social.ts';

// Nobody whom a ring touches has anything to do with it in the admin panel, nor with what the others appeal.
const { server, admin, look, team, theCase, seenInOneBrowser, annul } = await openRings();

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

test('an admin whom a ring touches hears of it neither as it is found nor as it is decided', async () => {
  const boss = await addMember(server, { role: 'admin' });
  const told: string[] = [];
  const stop = onAnnounced(server.db, (changes) => {
    for (const { topic, userIds } of changes) if (topic === 'cases') told.push(...userIds);
  });
  await addLikes(server, await addShownWork(server, boss.id), await team(10, { created_at: new Date() }));
  await look();
  const { id, total } = await theCase();
  await admin.browser.post(`/api/admin/rings/${id}/decision`, { decision: 'stands', reason: '', total });
  stop();
  expect(told.filter((each) => each === admin.id)).toHaveLength(2);
  expect(told).not.toContain(boss.id);
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
