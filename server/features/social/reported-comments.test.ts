import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { reportFeatures } from '#server/features/reports/report-page.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork, comment, type Member } from '#server/testing/social.ts';

const server = await openServer();
let admin: Member;
let owner: Member;
let writer: Member;
let work: string;

beforeAll(async () => {
  admin = await addMember(server, { role: 'admin' });
  [owner, writer] = [await addMember(server), await addMember(server, { full_name: 'Ada' })];
  work = await addShownWork(server, owner.id, { title: 'Moll Vell' });
});
beforeEach(() => server.db.deleteFrom('rate_limits').execute());

const said = async (body: string) => {
  const sent = comment(body);
  expect((await writer.browser.post(`/api/public-projects/${work}/comments`, sent)).statusCode).toBe(204);
  return sent.id;
};
const report = (id: string) =>
  server.browser('203.0.113.9').post(`/api/comments/${id}/reports`, {
    ...{ id: randomUUID(), category: 'offensive', message: 'It insults me.', email: '' },
  });
const caseOf = async (id: string) => {
  const { rows } = await server.deps.pool.query(`select id from report_cases where comment_id = $1`, [id]);
  return (await admin.browser.get(`/api/admin/reports/${rows[0]?.id}`)).json();
};
const decide = (id: string, body: object) =>
  admin.browser.post(`/api/admin/reports/${id}/decision`, { total: 1, ...body });

test('a reported comment comes before an admin, who takes it down and says why', async () => {
  const id = await said('You **fool**.');
  expect((await report(id)).statusCode).toBe(202);
  const found = await caseOf(id);
  expect(found).toMatchObject({
    kind: 'comment',
    owner: { full_name: 'Ada' },
    comment: { html: '<p>You <strong>fool</strong>.</p>', project: { title: 'Moll Vell' } },
    shown: true,
    may: ['dismiss', 'withdraw'],
  });
  expect((await decide(found.id, { decision: 'withdraw' })).json().errors[0].code).toBe('review_reason_required');
  const decided = await decide(found.id, { decision: 'withdraw', reason: 'No insults here.' });
  expect(decided.json()).toMatchObject({ shown: false, decided: { outcome: 'hidden' }, may: ['show'] });
  const { threads } = (await owner.browser.get(`/api/public-projects/${work}/discussion`)).json();
  expect(threads).toEqual([]);
  const { notifications } = (await writer.browser.get('/api/notifications', { 'accept-language': 'en' })).json();
  expect(notifications).toMatchObject([
    {
      title: 'Our staff took down what you said on “Moll Vell”',
      message: expect.stringMatching(/^“No insults here.”\n\nNobody.* appeal/),
    },
  ]);
  expect((await report(id)).statusCode).toBe(404);
});

test('one that was left stays, and one about another comment of the same author is another case', async () => {
  const [one, two] = [await said('Hm.'), await said('Well.')];
  await report(one);
  await report(two);
  const [first, second] = [await caseOf(one), await caseOf(two)];
  expect(first.id).not.toBe(second.id);
  expect((await decide(first.id, { decision: 'dismiss' })).json().decided.outcome).toBe('dismissed');
  await writer.browser.delete(`/api/comments/${two}`);
  expect((await decide(second.id, { decision: 'withdraw', reason: 'Gone.' })).json().code).toBe('report_not_there');
  expect((await decide(second.id, { decision: 'dismiss' })).json().decided.outcome).toBe('gone');
});

test('one is taken down also while its work is out of sight, so that it does not come back with it', async () => {
  const id = await said('You fool.');
  await report(id);
  const { id: caseId } = await caseOf(id);
  const show = (visibility: 'public' | 'hidden') =>
    server.db.updateTable('projects').set({ visibility }).where('id', '=', work).execute();
  await show('hidden');
  expect((await decide(caseId, { decision: 'withdraw', reason: 'No insults here.' })).statusCode).toBe(200);
  await show('public');
  const { threads } = (await owner.browser.get(`/api/public-projects/${work}/discussion`)).json();
  expect(JSON.stringify(threads)).not.toContain('fool');
});

test('an admin whose work it stands under neither sees nor decides what was reported there', async () => {
  const self = await addMember(server, { role: 'admin' });
  const own = await addShownWork(server, self.id);
  const sent = comment('You fool.');
  expect((await owner.browser.post(`/api/public-projects/${own}/comments`, sent)).statusCode).toBe(204);
  await report(sent.id);
  const { id } = await caseOf(sent.id);
  const listed = async (who: Member) =>
    (await who.browser.get('/api/admin/queues/reports')).json().cases.map((each: { id: string }) => each.id);
  expect(await listed(admin)).toContain(id);
  expect(await listed(self)).not.toContain(id);
  expect((await self.browser.get(`/api/admin/reports/${id}`)).statusCode).toBe(404);
  const decision = { decision: 'withdraw', reason: 'No.', total: 1 };
  expect((await self.browser.post(`/api/admin/reports/${id}/decision`, decision)).statusCode).toBe(404);
  expect((await self.browser.post(`/api/admin/queues/reports/${id}/claim`)).statusCode).toBe(404);
});

test('a comment that has the id of a page keeps no report from that page', async () => {
  const own = await addShownWork(server, writer.id);
  const form = () => ({ id: randomUUID(), category: 'offensive', message: 'It insults me.', email: '' });
  for (const [page, path] of [
    [writer.id, `/api/profiles/${writer.username}/reports`],
    [own, `/api/public-projects/${own}/reports`],
  ] as const) {
    const sent = { ...comment('Fine work.'), id: page };
    expect((await writer.browser.post(`/api/public-projects/${work}/comments`, sent)).statusCode).toBe(204);
    const visitor = server.browser(`203.0.113.${page === own ? 21 : 22}`);
    expect((await visitor.post(`/api/comments/${page}/reports`, form())).statusCode).toBe(202);
    expect((await visitor.post(path, form())).statusCode).toBe(202);
  }
  const { rows } = await server.deps.pool.query(
    `select kind from report_cases where decided_at is null and (comment_id = any($1) or project_id = $2 or owner_id = $3)
      order by kind`,
    [[writer.id, own], own, writer.id],
  );
  expect(rows.map(({ kind }) => kind).filter((kind) => kind !== 'comment')).toEqual(['profile', 'project']);
});

test('one that shows no words is there to be taken down', async () => {
  const id = await said('[a]: https://a.example');
  await report(id);
  const found = await caseOf(id);
  expect(found).toMatchObject({ comment: { html: '' }, shown: true, may: ['dismiss', 'withdraw'] });
  expect((await decide(found.id, { decision: 'dismiss' })).json().decided.outcome).toBe('dismissed');
});

test('with the flag off there is no page to report one', async () => {
  const id = await said('Fine.');
  const { env } = server.deps;
  const off = { ...server.deps, env: { ...env, flags: { ...env.flags, socialFeatures: false } } };
  expect(await reportFeatures(server.deps).reportedPage('comment', id)).toBe('Ada');
  expect(await reportFeatures(off).reportedPage('comment', id)).toBeNull();
  expect(await reportFeatures(server.deps).reportedPage('comment', 'x')).toBeNull();
});

test('what was reported stays before the admins, whatever its author makes of it', async () => {
  const id = await said('You **fool**.');
  await report(id);
  expect((await caseOf(id)).comment).toMatchObject({ html: '<p>You <strong>fool</strong>.</p>', before: [] });
  expect((await writer.browser.put(`/api/comments/${id}`, { body: 'You dear.' })).statusCode).toBe(204);
  const reported = { before: ['<p>You <strong>fool</strong>.</p>'] };
  expect((await caseOf(id)).comment).toMatchObject({ html: '<p>You dear.</p>', ...reported });
  await writer.browser.delete(`/api/comments/${id}`);
  expect((await caseOf(id)).comment).toMatchObject({ html: '', ...reported });
});
