import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetCases } from '#server/features/reports/case-queries.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork, comment, type Member } from '#server/testing/social.ts';
import { pageAppeals, reportDays } from '#shared/reports/limits.ts';
import type { ReportCase } from '#shared/reports/report-cases.ts';
import type { HiddenPages } from '#shared/reports/reports.ts';

// A comment that our staff takes down is out of everybody's sight, and whoever wrote it appeals as for a page.
const server = await openServer();
const { db } = server;
let admin: Member;
let second: Member;
let owner: Member;
let writer: Member;
let work: string;

beforeAll(async () => {
  [admin, second] = [await addMember(server, { role: 'admin' }), await addMember(server, { role: 'admin' })];
});
beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute();
  [owner, writer] = [await addMember(server), await addMember(server, { full_name: 'Ada' })];
  work = await addShownWork(server, owner.id, { title: 'Moll Vell' });
});

const say = async (body: string, parent: string | null = null, by = writer) => {
  const sent = comment(body, parent);
  expect((await by.browser.post(`/api/public-projects/${work}/comments`, sent)).statusCode).toBe(204);
  return sent.id;
};
const caseOf = async (who: Member, id: string): Promise<ReportCase> => {
  const row = await db.selectFrom('report_cases').select('id').where('comment_id', '=', id).executeTakeFirstOrThrow();
  return (await who.browser.get(`/api/admin/reports/${row.id}`)).json();
};
const decide = async (who: Member, id: string, decision: string, reason = 'No insults here.') => {
  const { id: found, total, appeals } = await caseOf(who, id);
  const appeal = appeals.find(({ decided }) => !decided)?.id ?? null;
  const { statusCode, body } = await who.browser.post(`/api/admin/reports/${found}/decision`, {
    ...{ decision, reason, total, appeal },
  });
  return statusCode === 200 ? 'done' : JSON.parse(body).code;
};
const takenDown = async (body = 'You **fool**.') => {
  const id = await say(body);
  const report = { id: randomUUID(), category: 'offensive', message: 'It insults me.', email: '' };
  expect((await server.browser('203.0.113.9').post(`/api/comments/${id}/reports`, report)).statusCode).toBe(202);
  expect(await decide(admin, id, 'withdraw')).toBe('done');
  return id;
};
const discussion = async (who = owner) =>
  (await who.browser.get(`/api/public-projects/${work}/discussion`)).json() as { comments: number; threads: Thread[] };
type Thread = { comment: { id: string; state: string; html: string } };
const own = async (who = writer): Promise<HiddenPages> => (await who.browser.get('/api/hidden-pages')).json();
const appeal = async (id: string | undefined, who = writer, message = 'It is a quotation.') =>
  (await who.browser.post(`/api/hidden-pages/${id}/appeal`, { message })).statusCode;

test('nobody reads it, its author reads why, and another admin shows it again', async () => {
  const id = await takenDown();
  for (const who of [owner, writer]) expect((await discussion(who)).threads).toEqual([]);
  expect((await discussion()).comments).toBe(0);
  const [page] = await own();
  expect(page).toMatchObject({
    ...{ kind: 'comment', project: { title: 'Moll Vell' }, said: '<p>You <strong>fool</strong>.</p>' },
    ...{ reason: 'No insults here.', may_appeal: true, appeals: [] },
  });
  expect(await own(owner)).toEqual([]);
  expect([await appeal(page?.id, owner), await appeal(page?.id)]).toEqual([404, 200]);
  expect(await appeal(page?.id, writer, 'And the second.'), 'one at a time').toBe(409);
  expect(await caseOf(admin, id)).toMatchObject({ against: true });
  expect(await decide(admin, id, 'show')).toBe('own_decision');
  expect(await decide(second, id, 'show', '')).toBe('done');
  expect((await discussion()).threads).toMatchObject([{ comment: { id, state: 'shown' } }]);
  const { notifications } = (await writer.browser.get('/api/notifications', { 'accept-language': 'en' })).json();
  expect(notifications.map((each: { title: string }) => each.title)).toEqual([
    'What you said on “Moll Vell” is shown again',
    'Our staff took down what you said on “Moll Vell”',
  ]);
});

test('three appeals, each decided by somebody, and no more', async () => {
  const id = await takenDown();
  for (let count = 0; count < pageAppeals; count++) {
    expect(await appeal((await own())[0]?.id)).toBe(200);
    expect(await decide(count % 2 ? admin : second, id, 'keep', 'It is an insult.')).toBe('done');
  }
  expect(await appeal((await own())[0]?.id)).toBe(409);
  expect((await discussion()).threads).toEqual([]);
});

test('its author neither changes it nor is their profile hidden with it, and answers keep its place', async () => {
  const id = await say('You fool.');
  await say('Be kind.', id, owner);
  const report = { id: randomUUID(), category: 'offensive', message: 'It insults me.', email: '' };
  await server.browser('203.0.113.9').post(`/api/comments/${id}/reports`, report);
  await decide(admin, id, 'withdraw');
  expect((await discussion(writer)).threads).toMatchObject([{ comment: { id, state: 'removed', html: '' } }]);
  expect((await writer.browser.put(`/api/comments/${id}`, { body: 'You dear.' })).statusCode).toBe(404);
  expect((await owner.browser.put(`/api/comments/${id}/pinned`, { pinned: true })).statusCode).toBe(404);
  expect((await server.browser().get(`/api/profiles/${writer.username}`)).statusCode).toBe(200);
});

test('what its author takes back is taken back, and nothing of it is shown again', async () => {
  const id = await takenDown();
  expect((await writer.browser.delete(`/api/comments/${id}`)).statusCode).toBe(204);
  expect(await own()).toEqual([]);
  const { rows } = await server.deps.pool.query(`select body from project_comments where id = $1`, [id]);
  expect(rows).toEqual([{ body: '' }]);
});

test('the case stays for as long as it hides the comment, however old the reports are', async () => {
  const [id, gone] = [await takenDown(), await takenDown('Dolt.')];
  await writer.browser.delete(`/api/comments/${gone}`);
  const past = new Date(Date.now() - (reportDays.decided + 1) * 86_400_000);
  await db.updateTable('report_cases').set({ decided_at: past }).where('decided_at', 'is not', null).execute();
  await forgetCases(db);
  expect((await discussion()).threads).toEqual([]);
  const kept = await db.selectFrom('report_cases').select('comment_id').where('owner_id', '=', writer.id).execute();
  expect(kept).toEqual([{ comment_id: id }]);
});

test('whoever is erased leaves nothing of it', async () => {
  await takenDown();
  await eraseNow(db, writer.id);
  expect(await db.selectFrom('report_cases').select('id').where('owner_id', '=', writer.id).execute()).toEqual([]);
});
