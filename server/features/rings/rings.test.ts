import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addConfirmedMember } from '#server/testing/backing.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addBackings, addLikes, addSaidAlike } from '#server/testing/rings.ts';
import { addMember, addShownWork, type Member } from '#server/testing/social.ts';
import type { HiddenPages } from '#shared/reports/reports.ts';
import type { RingCase } from '#shared/rings/rings.ts';
import { lookForRings } from './look-for-rings.ts';

// What looks arranged comes before the admins once, stands or is annulled, and nobody is told why anybody looked.
const server = await openServer();
const { db } = server;
let admin: Member;
let second: Member;
beforeAll(async () => {
  [admin, second] = [await addMember(server, { role: 'admin' }), await addMember(server, { role: 'admin' })];
});
beforeEach(async () => {
  for (const table of [
    'report_cases',
    'ring_cases',
    'backings',
    'project_likes',
    'project_comments',
    'rate_limits',
  ] as const)
    await db.deleteFrom(table).execute();
});

const look = () => lookForRings(db);
const cases = async () =>
  (await db.selectFrom('ring_cases').select('id').orderBy('opened_at').execute()).map(({ id }) => id);
const theOne = async () => {
  const [id, ...more] = await cases();
  expect(more).toEqual([]);
  return id ?? '';
};
const read = async (id: string, who = admin): Promise<RingCase> =>
  (await who.browser.get(`/api/admin/rings/${id}`)).json();
const decide = async (id: string, decision: string, who = admin, reason = 'These accounts act together.') => {
  const { total } = await read(id, who);
  const { statusCode, body } = await who.browser.post(`/api/admin/rings/${id}/decision`, { decision, reason, total });
  return statusCode === 200 ? 'done' : JSON.parse(body).code;
};
const team = async (count: number, changes: object = {}) => {
  const people: Member[] = [];
  for (let each = 0; each < count; each++) people.push(await addConfirmedMember(server, changes));
  return people;
};
const shownOf = async ({ id }: Member) =>
  (await server.deps.pool.query('select count(*)::int as n from shown_backings where backed_id = $1', [id])).rows[0].n;
const own = async (who: Member): Promise<HiddenPages> => (await who.browser.get('/api/hidden-pages')).json();
const notices = async (who: Member) => (await who.browser.get('/api/notifications')).json().notifications.length;
const likesOf = async (work: string) =>
  (await admin.browser.get(`/api/public-projects/${work}/discussion`)).json().likes.count as number;
const fresh = { created_at: new Date() };

test('four who all back one another are one case, however often it is looked, and nothing happens to them', async () => {
  const people = await team(4);
  await addBackings(server, people);
  await Promise.all([look(), look()]);
  await look();
  const found = await read(await theOne());
  expect(found).toMatchObject({ kind: 'backing_ring', total: 12, people: 4, decided: null });
  expect(found.findings).toMatchObject([
    { rule: 'close_ring', points: 100, detail: { people: 4, inside: 12, outside: 0 } },
    { rule: 'at_once' },
  ]);
  expect(await Promise.all(people.map(shownOf))).toEqual([3, 3, 3, 3]);
  expect(await Promise.all(people.map(notices))).toEqual([0, 0, 0, 0]);
  const list = (await admin.browser.get('/api/admin/queues/rings')).json();
  expect(list.cases).toMatchObject([
    { id: found.id, by: expect.stringMatching(/^@.+, @.+, @.+ \+1$/), notes: ['backing_ring'] },
  ]);
});

test('accounts that they hang around themselves make a ring no looser: what others say of them counts, not what they say', async () => {
  const people = await team(4);
  await addBackings(server, people);
  const hung = await Promise.all(Array.from({ length: 4 }, () => addMember(server)));
  await db
    .insertInto('backings')
    .values(
      people.flatMap(({ id }) =>
        hung.map((other) => ({
          ...{ backer_id: id, backed_id: other.id, skill: 'Models' },
          ...{ answer: 'accepted' as const, answered_at: new Date() },
        })),
      ),
    )
    .execute();
  await look();
  expect((await read(await theOne())).findings).toMatchObject([
    { rule: 'close_ring', points: 100, detail: { people: 4, inside: 12, outside: 0 } },
    { rule: 'at_once' },
  ]);
});

test('what stands stays, is not brought again, and is when there is as much that nobody has seen', async () => {
  const people = await team(4);
  await addBackings(server, people);
  await look();
  expect(await decide(await theOne(), 'stands')).toBe('done');
  await look();
  const [fifth] = await team(1);
  await addBackings(server, [...people, fifth as Member]);
  await look();
  await theOne();
  await addBackings(server, [...people, fifth as Member, ...(await team(2))]);
  await look();
  expect(await cases()).toHaveLength(2);
  expect(await Promise.all(people.map(notices))).toEqual([0, 0, 0, 0]);
});

test('a case that waits grows, and is not decided for what nobody read', async () => {
  const people = await team(4);
  await addBackings(server, people);
  await look();
  const id = await theOne();
  await addBackings(server, [...people, ...(await team(1))]);
  await look();
  expect(await theOne()).toBe(id);
  const stale = { decision: 'annul', reason: 'Together.', total: 12 };
  expect((await admin.browser.post(`/api/admin/rings/${id}/decision`, stale)).json().code).toBe('report_heard_more');
  expect(await decide(id, 'annul')).toBe('done');
  expect(await decide(id, 'annul')).toBe('report_decided');
});

test('all that a decision is about can be read, a page at a time', async () => {
  await addBackings(server, await team(4));
  await look();
  const id = await theOne();
  const pages = await Promise.all(
    [0, 5, 12, -1].map(async (from) => (await admin.browser.get(`/api/admin/rings/${id}?from=${from}`)).json()),
  );
  expect(pages.map(({ acts, from, total }) => [acts.length, from, total])).toEqual([
    [12, 0, 12],
    [7, 5, 12],
    [0, 12, 12],
    [12, 0, 12],
  ]);
  expect(pages[1].acts).toEqual(pages[0].acts.slice(5));
});

test('what is annulled goes out of sight, each reads why, and another admin gives it back to one of them', async () => {
  const people = await team(4);
  const [ada, ben] = people as [Member, Member];
  await addBackings(server, people);
  await look();
  const id = await theOne();
  expect(
    (await admin.browser.post(`/api/admin/rings/${id}/decision`, { decision: 'annul', total: 12 })).json().errors[0]
      .code,
  ).toBe('review_reason_required');
  expect(await decide(id, 'annul')).toBe('done');
  expect(await Promise.all(people.map(shownOf))).toEqual([0, 0, 0, 0]);
  const [statement, ...more] = await own(ada);
  expect(more).toEqual([]);
  expect(statement).toMatchObject({ kind: 'ring', reason: 'These accounts act together.', may_appeal: true });
  expect(statement?.acts).toHaveLength(3);
  expect(JSON.stringify(statement)).not.toMatch(/close_ring|points|at_once/);
  expect((await ben.browser.post(`/api/hidden-pages/${statement?.id}/appeal`, { message: 'No.' })).statusCode).toBe(
    404,
  );
  expect(
    (await ada.browser.post(`/api/hidden-pages/${statement?.id}/appeal`, { message: 'We built it.' })).statusCode,
  ).toBe(200);
  const appeal = (await second.browser.get(`/api/admin/reports/${statement?.id}`)).json();
  expect(appeal).toMatchObject({ kind: 'ring', ring: id, shown: false, may: ['show', 'keep'] });
  const show = { decision: 'show', reason: '', total: 0, appeal: appeal.appeals[0].id };
  const path = `/api/admin/reports/${statement?.id}/decision`;
  expect((await admin.browser.post(path, show)).json().code).toBe('own_decision');
  expect((await second.browser.post(path, show)).statusCode).toBe(200);
  // Hers show again on the other three, and theirs on her do not.
  expect(await Promise.all(people.map(shownOf))).toEqual([0, 1, 1, 1]);
  await look();
  await theOne();
});

test('taking a backing or a like back and giving it again brings nothing back', async () => {
  const owner = await addMember(server);
  const work = await addShownWork(server, owner.id);
  const people = await team(10, fresh);
  await addLikes(server, work, people);
  await look();
  expect((await read(await theOne())).findings.map(({ rule }) => rule)).toEqual(['many_likes', 'new_accounts']);
  expect(await likesOf(work)).toBe(10);
  expect(await decide(await theOne(), 'annul')).toBe('done');
  expect(await likesOf(work)).toBe(0);
  const [ada] = people as [Member];
  await ada.browser.delete(`/api/public-projects/${work}/like`);
  await ada.browser.put(`/api/public-projects/${work}/like`);
  expect(await likesOf(work)).toBe(0);
  await look();
  await theOne();
});

test('likes by people of long, and few by new ones, are what they are', async () => {
  const owner = await addMember(server);
  const [loved, small] = [await addShownWork(server, owner.id), await addShownWork(server, owner.id)];
  await addLikes(server, loved, await team(12, { created_at: new Date('2025-01-01') }));
  await addLikes(server, small, await team(5, fresh));
  await look();
  expect(await cases()).toEqual([]);
});

test('copied comments are one case, and annulled with it, but for the first', async () => {
  const people = await team(3);
  const works = [];
  for (const { id } of await team(3)) works.push(await addShownWork(server, id));
  await addSaidAlike(server, people, works);
  await look();
  const id = await theOne();
  expect(await read(id)).toMatchObject({ kind: 'copied_comments', total: 2, people: 2 });
  expect(await decide(id, 'annul')).toBe('done');
  const left = [];
  for (const work of works)
    left.push((await admin.browser.get(`/api/public-projects/${work}/discussion`)).json().comments);
  expect(left.sort()).toEqual([0, 0, 1]);
});

test.each<[string, (own: Member) => Promise<Member[]>]>([
  ['is one of them', async (own) => [own, ...(await team(3))]],
  [
    'works with one of them',
    async (own) => {
      const people = await team(4);
      const project_id = await addShownWork(server, people[0]?.id ?? '');
      const named = { id: randomUUID(), project_id, user_id: own.id, role: 'Model maker' };
      await db
        .insertInto('collaborations')
        .values({ ...named, state: 'accepted' })
        .execute();
      return people;
    },
  ],
])('an admin who %s neither sees nor decides it', async (_what, peopleWith) => {
  const own = await addConfirmedMember(server, { role: 'admin' });
  await addBackings(server, await peopleWith(own));
  await look();
  const id = await theOne();
  expect((await own.browser.get('/api/admin/queues/rings')).json().cases).toEqual([]);
  expect((await own.browser.get(`/api/admin/rings/${id}`)).statusCode).toBe(404);
  expect((await own.browser.post(`/api/admin/queues/rings/${id}/claim`)).statusCode).toBe(404);
  const decision = { decision: 'stands', reason: '', total: 12 };
  expect((await own.browser.post(`/api/admin/rings/${id}/decision`, decision)).statusCode).toBe(404);
});
