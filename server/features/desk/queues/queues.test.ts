import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { maxCounted, queueNames } from '#shared/desk/queue-limits.ts';
import type { CaseCounts, CaseList } from '#shared/desk/queues.ts';

const server = await openServer();
let admin: Owner;
let second: Owner;
let writer: Owner;
beforeAll(async () => {
  [admin, second, writer] = [await signUpMember(server), await signUpMember(server), await signUpMember(server)];
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', 'in', [admin.id, second.id]).execute();
});

const list = async (who: Owner, queue: string, query = ''): Promise<CaseList> =>
  (await who.browser.get(`/api/admin/queues/${queue}${query}`)).json();
const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).cases.map(({ id }) => id);
const claim = async (who: Owner, queue: string, id: string) => {
  const answer = await who.browser.post(`/api/admin/queues/${queue}/${id}/claim`);
  return answer.statusCode === 204 ? 204 : answer.json().code;
};
/** A message that has waited so many hours. */
async function message(hours = 0, changes: object = {}) {
  const id = randomUUID();
  const message = { id, name: 'Priya Raman', email: 'priya@harbour.example', topic: 'question', locale: 'en' } as const;
  await server.db
    .insertInto('contact_messages')
    .values({ ...message, message: 'Is it public?', created_at: new Date(Date.now() - hours * 3_600_000), ...changes })
    .execute();
  return id;
}
/** A project that waits for an admin, and since when. */
async function held(owner: Owner, hours: number, rule = 'same_device') {
  const id = randomUUID();
  await server.db
    .insertInto('projects')
    .values({
      ...{
        id,
        user_id: owner.id,
        title: 'Harbour office',
        summary: 'It.',
        role: 'Architect',
        started_on: '2024-01-01',
      },
      ...{ status: 'pending', held_at: new Date(Date.now() - hours * 3_600_000) },
    })
    .execute();
  await server.db
    .insertInto('project_holds')
    .values({ id: randomUUID(), project_id: id, owner_id: owner.id, rule, detail: '{}' })
    .execute();
  return id;
}

test('who waits longest stands first, on pages that neither repeat nor lose a case while others come in', async () => {
  await server.db.deleteFrom('contact_messages').execute();
  const at = new Date(Date.now() - 9 * 3_600_000);
  // Many of one moment: the id decides.
  const sent = await Promise.all(
    Array.from({ length: 120 }, (_, n) => message(0, { created_at: new Date(+at + (n % 3)) })),
  );
  const first = await list(admin, 'messages');
  const gone = first.cases[0]?.id as string;
  await admin.browser.post(`/api/admin/messages/${gone}/close`);
  const late = await message();
  const then = await list(admin, 'messages', `?after=${encodeURIComponent(first.next ?? '')}`);
  const last = await list(admin, 'messages', `?after=${encodeURIComponent(then.next ?? '')}`);
  const seen = [first, then, last].flatMap(({ cases }) => cases.map(({ id }) => id));
  expect([first.cases.length, then.cases.length, last.cases.length, last.next]).toEqual([50, 50, 21, null]);
  expect(seen.toSorted()).toEqual([...sent, late].toSorted());
  expect(seen.at(-1)).toBe(late);
  const since = [first, then, last].flatMap(({ cases }) => cases.map((each) => each.since));
  expect(since).toEqual(since.toSorted());
});

test.each([
  'yesterday',
  '2026-11-22',
  "2026-11-22T10:00:00.000000Z ' or true",
  'x'.repeat(500),
  '2026-13-45T99:99:99.000000Z 6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11',
  '0000-01-01T00:00:00.000000Z 6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11',
  `2026-11-22T10:00:00.000000Z ${'-'.repeat(36)}`,
])('a page after %s is refused', async (after) => {
  const answer = await admin.browser.get(`/api/admin/queues/messages?after=${encodeURIComponent(after)}`);
  expect(answer.statusCode).toBe(422);
});

test('filters and search leave what they say, and a name with signs of a pattern is a name', async () => {
  await server.db.deleteFrom('contact_messages').execute();
  const old = await message(24 * 9, { name: 'Ada 100%_Lovelace' });
  const fresh = await message(1, { email: 'someone@quay.example' });
  expect(await ids(admin, 'messages')).toEqual([old, fresh]);
  expect(await ids(admin, 'messages', '?filter=late')).toEqual([old]);
  expect((await list(admin, 'messages')).cases.map(({ late }) => late)).toEqual([true, false]);
  expect(await ids(admin, 'messages', `?search=${encodeURIComponent('100%_love')}`)).toEqual([old]);
  expect(await ids(admin, 'messages', '?search=%25')).toEqual([old]);
  expect(await ids(admin, 'messages', '?search=quay.example')).toEqual([fresh]);
  expect(await ids(admin, 'messages', '?search=nobody')).toEqual([]);
  expect(await claim(admin, 'messages', fresh)).toBe(204);
  expect(await ids(admin, 'messages', '?filter=mine')).toEqual([fresh]);
  expect(await ids(second, 'messages', '?filter=mine')).toEqual([]);
  expect(await ids(second, 'messages', '?filter=free')).toEqual([old]);
  const counts: CaseCounts = (await admin.browser.get('/api/admin/queues')).json();
  expect(counts.find(({ queue }) => queue === 'messages')).toEqual({ queue: 'messages', waiting: 2, late: 1 });
  expect(
    counts.map(({ queue }) => queue),
    'in the order of the desk',
  ).toEqual(queueNames);
});

test('of two admins who take a case at once one has it, and the other decides nothing about it', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await message();
    const got = await Promise.all([admin, second].map((who) => claim(who, 'messages', id)));
    expect(got.toSorted()).toEqual([204, 'case_claimed']);
    const [has, other] = got[0] === 204 ? [admin, second] : [second, admin];
    expect((await list(other, 'messages')).cases.find((each) => each.id === id)?.claim).toMatchObject({ own: false });
    const refused = await other.browser.post(`/api/admin/messages/${id}/reply`, { reply: 'No.' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'case_claimed']);
    // Refused whole: nothing was settled, nothing is mailed.
    expect(await ids(has, 'messages')).toContain(id);
    expect((await has.browser.post(`/api/admin/messages/${id}/reply`, { reply: 'Yes.' })).statusCode).toBe(204);
  }
});

test('two decide at once without a claim: one does', async () => {
  const id = await message();
  const answers = await Promise.all([admin, second].map((who) => who.browser.post(`/api/admin/messages/${id}/close`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
});

test('an admin who goes to lunch keeps nobody from a case; giving back is for one’s own', async () => {
  const id = await message();
  await claim(admin, 'messages', id);
  await second.browser.delete(`/api/admin/queues/messages/${id}/claim`);
  expect(await claim(second, 'messages', id)).toBe('case_claimed');
  await server.db
    .updateTable('desk_claims')
    .set({ until: new Date(Date.now() - 1000) })
    .where('case_id', '=', id)
    .execute();
  expect((await list(admin, 'messages')).cases.find((each) => each.id === id)?.claim).toBeNull();
  const both = await Promise.all([claim(second, 'messages', id), claim(admin, 'messages', id)]);
  expect(both.toSorted()).toEqual([204, 'case_claimed']);
  const has = both[0] === 204 ? second : admin;
  expect(await claim(has, 'messages', id)).toBe(204);
  await has.browser.delete(`/api/admin/queues/messages/${id}/claim`);
  expect(await claim(admin, 'messages', id)).toBe(204);
});

test('what does not wait is not taken: decided, of another queue, unknown, no id at all', async () => {
  const id = await message();
  await admin.browser.post(`/api/admin/messages/${id}/close`);
  for (const [queue, case_] of [
    ['messages', id],
    ['held', await message()],
    ['messages', randomUUID()],
  ] as const)
    expect((await admin.browser.post(`/api/admin/queues/${queue}/${case_}/claim`)).statusCode).toBe(404);
  expect((await admin.browser.post('/api/admin/queues/messages/not-a-uuid/claim')).statusCode).toBe(404);
  expect((await admin.browser.get('/api/admin/queues/nonsense')).statusCode).toBe(404);
});

test('held projects and appeals are two queues; of one owner the longest waiting is shown, and nobody’s own', async () => {
  const other = await signUpMember(server);
  const [old] = [await held(writer, 8), await held(writer, 4)];
  const asked = await held(other, 6);
  const appeal = await held(writer, 9, 'appeal');
  const own = await held(second, 7);
  expect(await ids(admin, 'held')).toEqual([old, own, asked]);
  // Whoever counts what is held finds the rest on the row.
  expect((await list(admin, 'held')).cases.map(({ more }) => more)).toEqual([1, 0, 0]);
  expect(await ids(second, 'held')).toEqual([old, asked]);
  expect((await second.browser.post(`/api/admin/queues/held/${own}/claim`)).statusCode).toBe(404);
  expect(await ids(admin, 'appeals')).toEqual([appeal]);
  expect((await list(admin, 'appeals')).cases[0]).toMatchObject({
    ...{ by: writer.form.full_name, notes: ['appeal'], more: 0 },
  });
});

test('counts behind a case no work that the admin has a part in', async () => {
  const other = await signUpMember(server);
  const [first, behind] = [await held(other, 20), await held(other, 3)];
  const moreFor = async (who: Owner) => (await list(who, 'held')).cases.find(({ id }) => id === first)?.more;
  expect([await moreFor(admin), await moreFor(second)]).toEqual([1, 1]);
  await server.db
    .insertInto('collaborations')
    .values({ id: randomUUID(), project_id: behind, user_id: second.id, role: 'Model maker', state: 'accepted' })
    .execute();
  expect([await moreFor(admin), await moreFor(second)]).toEqual([1, 0]);
});

test('counts no work that the admin has a part in, also when more wait than are counted', async () => {
  const waiting = async () => {
    const counts: CaseCounts = (await second.browser.get('/api/admin/queues')).json();
    return counts.find(({ queue }) => queue === 'held')?.waiting ?? 0;
  };
  const before = await waiting();
  const owners = await server.db
    .insertInto('profiles')
    .values(
      Array.from({ length: maxCounted + 2 }, () => {
        const id = randomUUID();
        return { id, email: `${id}@crowd.example`, username: `c-${id.slice(0, 24)}`, full_name: 'One of many' };
      }),
    )
    .returning('id')
    .execute();
  const works = owners.map(({ id }) => ({ id: randomUUID(), user_id: id }));
  const about = {
    title: 'Pier',
    summary: 'It.',
    role: 'Architect',
    started_on: '2024-01-01',
    status: 'pending',
  } as const;
  await server.db
    .insertInto('projects')
    .values(works.map((work) => ({ ...work, ...about, held_at: new Date(Date.now() - 90 * 86_400_000) })))
    .execute();
  expect(await waiting()).toBe(maxCounted + 1);
  const role = { user_id: second.id, role: 'Model maker', state: 'accepted', answered_at: new Date() } as const;
  await server.db
    .insertInto('collaborations')
    .values(works.slice(0, maxCounted).map(({ id }) => ({ id: randomUUID(), project_id: id, ...role })))
    .execute();
  expect(await waiting()).toBe(before + 2);

  // One owner's, of whom the admin has a part in another work that waits as well.
  const [owner] = works.slice(maxCounted);
  const another = { id: randomUUID(), user_id: owner?.user_id ?? '', ...about, held_at: new Date() };
  await server.db.insertInto('projects').values(another).execute();
  const listed = async () =>
    (await second.browser.get(`/api/admin/projects?state=held&owner=${owner?.user_id}`))
      .json()
      .projects.map(({ id, owners_held }: { id: string; owners_held: number }) => ({ id, owners_held }));
  expect(await listed()).toEqual([owner?.id, another.id].map((id) => ({ id, owners_held: 2 })));
  await server.db
    .insertInto('collaborations')
    .values({ id: randomUUID(), project_id: another.id, ...role })
    .execute();
  expect(await listed()).toEqual([{ id: owner?.id, owners_held: 1 }]);
});

test('words of readers wait until one admin has dealt with them', async () => {
  const row = { article: 'links', locale: 'es', helpful: false } as const;
  await server.db
    .insertInto('help_answers')
    .values([
      { ...row, words: '' },
      { ...row, words: '=cmd()' },
    ])
    .execute();
  const { cases } = await list(admin, 'help');
  expect(cases).toMatchObject([{ title: '=cmd()', notes: ['links', 'es'], due: null, late: false }]);
  const settle = (who: Owner) => who.browser.post(`/api/admin/help-answers/${cases[0]?.id}/settle`);
  const both = await Promise.all([settle(admin), settle(second)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  expect(await ids(admin, 'help')).toEqual([]);
});
