import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onAnnounced } from '#server/platform/changes/announcing.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork, comment, type Member } from '#server/testing/social.ts';
import { forgetWatchers } from './watch-discussion.ts';

const server = await openServer();
const { db } = server;
const settled = { created_at: new Date('2025-01-01') };
let owner: Member;
let fans: Member[];
let work: string;

beforeAll(async () => {
  owner = await addMember(server, settled);
  fans = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((full_name) => addMember(server, { ...settled, full_name })));
});
beforeEach(async () => {
  work = await addShownWork(server, owner.id, { title: 'Moll Vell' });
});

const like = async (who: Member | undefined, likes = true) => {
  const answer = await who?.browser.request(likes ? 'PUT' : 'DELETE', `/api/public-projects/${work}/like`);
  return answer?.json();
};
const notices = async () => {
  const { notifications } = (await owner.browser.get('/api/notifications', { 'accept-language': 'en' })).json();
  return notifications.filter(({ reference_id }: { reference_id: string }) => reference_id === work);
};
const titles = async () => (await notices()).map(({ title }: { title: string }) => title);

test('a hundred presses are one like or none, and the count never goes below', async () => {
  const [ada] = fans;
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => like(ada, index % 2 === 0)));
  for (const { count, mine } of answers) expect([0, 1].includes(count) && count === Number(mine)).toBe(true);
  expect(await like(ada)).toEqual({ count: 1, mine: true });
  expect(await like(ada)).toEqual({ count: 1, mine: true });
  expect(await like(ada, false)).toEqual({ count: 0, mine: false });
  expect(await like(ada, false)).toEqual({ count: 0, mine: false });
});

test('nobody likes their own work, nor who is not seen', async () => {
  expect(await like(owner)).toMatchObject({ status: 409, code: 'own_work' });
  const hermit = await addMember(server, { ...settled, visibility: 'private' });
  expect(await like(hermit)).toMatchObject({ status: 409, code: 'profile_not_seen' });
  expect(await like(fans[0])).toEqual({ count: 1, mine: true });
});

test('nor with an account that a browser joins to their own, and takes back what it liked before', async () => {
  const [second, other] = [await addMember(server, settled), await addMember(server, settled)];
  expect(await like(second)).toEqual({ count: 1, mine: true });
  await db
    .insertInto('traces')
    .values([owner, second].map(({ id: party }) => ({ party, hash: Buffer.alloc(32, 9), bits: 0 })))
    .execute();
  expect(await like(second, false)).toEqual({ count: 0, mine: false });
  // As of who is not reached: whoever shares a browser would learn whose accounts it has seen.
  expect(await like(second)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await like(other)).toEqual({ count: 1, mine: true });
  await db.deleteFrom('traces').where('party', '=', second.id).execute();
});

test('a new account likes twenty things an hour', async () => {
  const fresh = await addMember(server);
  const codes = [];
  for (let time = 0; time < 22; time++) {
    await like(fresh, false);
    codes.push((await like(fresh)).status ?? 200);
  }
  expect(codes).toEqual([...Array(20).fill(200), 429, 429]);
});

test('likes gather in one notification until it is read, and each name stands there once', async () => {
  await Promise.all(fans.map((fan) => like(fan)));
  expect(await titles()).toEqual([expect.stringMatching(/^(Ada|Bo|Cy|Di) and 3 others like “Moll Vell”$/)]);
  await like(fans[1], false);
  await like(fans[1]);
  expect(await titles()).toEqual(['Bo and 3 others like “Moll Vell”']);
  const [{ id }] = await notices();
  await owner.browser.patch(`/api/notifications/${id}`, { read: true });
  await like(fans[0], false);
  await like(fans[0]);
  expect(await titles()).toEqual(['Ada likes “Moll Vell”', 'Bo and 3 others like “Moll Vell”']);
});

test('who is answered hears it apart from the owner, and nobody of themselves', async () => {
  const [ada, bo] = fans as [Member, Member];
  const first = comment('First.');
  await ada.browser.post(`/api/public-projects/${work}/comments`, first);
  await bo.browser.post(`/api/public-projects/${work}/comments`, comment('Yes.', first.id));
  await owner.browser.post(`/api/public-projects/${work}/comments`, comment('Thanks.', first.id));
  expect(await titles()).toEqual(['Bo and 1 other commented on “Moll Vell”']);
  const told = (await ada.browser.get('/api/notifications', { 'accept-language': 'en' })).json().notifications;
  expect(told.map(({ title }: { title: string }) => title)).toEqual([
    'Noor Haddad and 1 other answered you on “Moll Vell”',
  ]);
});

test('everybody who looks hears of it, and nobody else', async () => {
  const heard: string[][] = [];
  const stop = onAnnounced(db, (changes) => {
    for (const { topic, id, userIds } of changes) if (topic === 'social' && id === work) heard.push(userIds);
  });
  const [ada, bo, cy] = fans as [Member, Member, Member];
  await bo.browser.put(`/api/public-projects/${work}/discussion/watch`);
  await bo.browser.put(`/api/public-projects/${work}/discussion/watch`);
  await cy.browser.put(`/api/public-projects/${work}/discussion/watch`);
  await server.deps.pool.query(
    `update discussion_watchers set until = now() - interval '1 second' where user_id = $1`,
    [cy.id],
  );
  await like(ada);
  await like(ada);
  stop();
  expect(heard).toEqual([[owner.id, bo.id]]);
  await forgetWatchers(db);
  const rows = await db.selectFrom('discussion_watchers').select('user_id').where('project_id', '=', work).execute();
  expect(rows).toEqual([{ user_id: bo.id }]);
});

test('who leaves takes their words and their name along, and leaves the place of what was answered', async () => {
  const [gone, stays] = [await addMember(server, { ...settled, full_name: 'Eva' }), fans[0] as Member];
  const own = await addShownWork(server, gone.id);
  const first = comment('Words of Eva.');
  await gone.browser.post(`/api/public-projects/${work}/comments`, first);
  await stays.browser.post(`/api/public-projects/${work}/comments`, comment('An answer.', first.id));
  await stays.browser.post(`/api/public-projects/${own}/comments`, comment('Under the work of Eva.'));
  await stays.browser.put(`/api/public-projects/${own}/like`);
  await like(gone);
  await like(stays);
  expect(await titles()).toContain('Ada and 1 other like “Moll Vell”');
  await eraseNow(db, gone.id);
  const { threads, likes } = (await stays.browser.get(`/api/public-projects/${work}/discussion`)).json();
  expect(threads).toMatchObject([
    { comment: { state: 'removed', author: null, html: '' }, answers: [{ state: 'shown' }] },
  ]);
  expect(likes.count).toBe(1);
  expect(await titles()).toEqual(expect.arrayContaining(['Ada likes “Moll Vell”', 'Ada commented on “Moll Vell”']));
  const { rows } = await server.deps.pool.query(
    `select (select count(*)::int from project_comments where project_id = $1) as comments,
            (select count(*)::int from project_likes where project_id = $1) as likes,
            (select count(*)::int from notifications where data::text like '%Eva%') as named`,
    [own],
  );
  expect(rows).toEqual([{ comments: 0, likes: 0, named: 0 }]);
});

test('who took back what they did, is closed or is blocked counts no more among those whom a notice names', async () => {
  const [ada, bo, cy, di] = fans as [Member, Member, Member, Member];
  const gone = await addMember(server, { ...settled, full_name: 'Eva' });
  const said = new Map<Member, string>();
  for (const who of [gone, ada, bo, cy, di]) {
    const sent = comment(`By ${who.id}.`);
    said.set(who, sent.id);
    await like(who);
    expect((await who.browser.post(`/api/public-projects/${work}/comments`, sent)).statusCode).toBe(204);
  }
  const told = (names: string) => expect.arrayContaining([`${names} commented on “Moll Vell”`]);
  expect(await titles()).toEqual(told('Di and 4 others'));
  await cy.browser.delete(`/api/comments/${said.get(cy)}`);
  expect(await titles()).toEqual(told('Di and 3 others'));
  await owner.browser.put(`/api/comments/${said.get(bo)}/hidden`, { hidden: true });
  expect(await titles()).toEqual(told('Di and 2 others'));
  await db.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', gone.id).execute();
  expect(await titles()).toEqual(told('Di and 1 other'));
  expect(await titles()).toEqual(expect.arrayContaining(['Di and 3 others like “Moll Vell”']));
  await db.insertInto('blocks').values({ user_id: owner.id, other_id: di.id, how: 'blocked', met_as: 'Di' }).execute();
  expect((await titles()).sort()).toEqual(['Ada commented on “Moll Vell”', 'Cy and 2 others like “Moll Vell”']);
  await like(bo, false);
  expect(await titles()).toEqual(expect.arrayContaining(['Cy and 1 other like “Moll Vell”']));
  await ada.browser.delete(`/api/comments/${said.get(ada)}`);
  // Nothing is left that the owner could read: the notice goes with it.
  expect(await titles()).toEqual(['Cy and 1 other like “Moll Vell”']);
  await db.deleteFrom('blocks').where('other_id', '=', di.id).execute();
});
