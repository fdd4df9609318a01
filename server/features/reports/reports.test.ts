import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { Browser } from '#server/testing/test-app.ts';
import type { CaseCounts, CaseList } from '#shared/desk/queues.ts';
import { reportDays } from '#shared/reports/limits.ts';
import type { ReportCase } from '#shared/reports/reports.ts';
import { reportFeatures } from './report-page.ts';
import { forgetCases } from './report-queries.ts';
import { receiptOf } from './report-receipt.ts';

const server = await openServer();
const { db, deps, mailbox } = server;
let admin: Owner;
let second: Owner;
const makeAdmin = async (person: Owner) => {
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', person.id).execute();
  deps.sessions.forget(person.id);
  return person;
};
beforeAll(async () => {
  [admin, second] = [await makeAdmin(await signUpMember(server)), await makeAdmin(await signUpMember(server))];
});

let network = 0;
/** Somebody on a network of their own. */
const visitor = () => server.browser(`198.${51 + Math.floor(++network / 250)}.${network % 250}.7`);
const report = (changes: object = {}) => ({
  id: randomUUID(),
  category: 'not_theirs',
  message: 'I designed this bridge, and nobody called so was there.',
  ...changes,
});
const send = (of: string, sent: object = report(), browser: Browser = visitor(), kind = 'project') =>
  browser.post(`/api/${kind === 'project' ? 'public-projects' : 'profiles'}/${of}/reports`, sent);

/** A project that everybody sees. */
async function shown(owner: Owner) {
  const id = randomUUID();
  const { short_id } = await db
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
      ...{ status: 'approved', approved_at: new Date(), visibility: 'public' },
    })
    .returning('short_id')
    .executeTakeFirstOrThrow();
  return { id, short_id, owner };
}
const newWork = async () => shown(await signUpMember(server));

const list = async (who: Owner): Promise<CaseList> => (await who.browser.get('/api/admin/queues/reports')).json();
const caseOf = async (id: string) => {
  const query = db.selectFrom('report_cases').selectAll();
  return query.where((eb) => eb.or([eb('project_id', '=', id), eb('owner_id', '=', id)])).execute();
};
/** The one case about a project or a profile. */
const onlyCase = async (of: string) => {
  const [found, ...more] = await caseOf(of);
  expect(more).toEqual([]);
  return found?.id ?? '';
};
const look = async (who: Owner, id: string): Promise<ReportCase> =>
  (await who.browser.get(`/api/admin/reports/${id}`)).json();
const decide = async (who: Owner, id: string, body: object) =>
  who.browser.post(`/api/admin/reports/${id}/decision`, { total: (await look(admin, id)).total ?? 1, ...body });
const remove = async (who: Owner, id: string, changes: object = {}) =>
  decide(who, id, {
    ...{ decision: 'remove', ground: 'not_credible', reason: 'It is the work of somebody else.' },
    ...{ seen: (await look(admin, id)).seen, ...changes },
  });
const isPublic = async (short: string) => (await visitor().get(`/api/public-projects/${short}`)).statusCode === 200;

test('a report is a case of the desk, changes nothing by itself, and its owner hears nothing', async () => {
  const work = await newWork();
  const before = await db.selectFrom('notifications').select('id').where('user_id', '=', work.owner.id).execute();
  const sent = await send(work.short_id);
  expect([sent.statusCode, Object.keys(sent.json())]).toEqual([202, ['receipt']]);
  const id = await onlyCase(work.id);
  expect((await list(admin)).cases).toContainEqual(
    expect.objectContaining({ id, title: 'Harbour office', notes: ['not_theirs'], late: false, claim: null }),
  );
  const counts: CaseCounts = (await admin.browser.get('/api/admin/queues')).json();
  expect(counts.find(({ queue }) => queue === 'reports')?.waiting).toBeGreaterThan(0);
  await server.work();
  expect(await isPublic(work.short_id)).toBe(true);
  expect(await db.selectFrom('notifications').select('id').where('user_id', '=', work.owner.id).execute()).toEqual(
    before,
  );
  expect(await look(admin, id)).toMatchObject({
    ...{ kind: 'project', shown: true, voices: 1, total: 1, decided: null, may: ['dismiss', 'hide', 'remove'] },
    reports: [{ category: 'not_theirs', voice: 1, by: null }],
  });
});

test('a project is taken away with reasons that its owner reads and may appeal against, and whoever reported is told so', async () => {
  const work = await newWork();
  const email = `priya${randomUUID().slice(0, 8)}@harbourrow.example`;
  const { receipt } = (await send(work.short_id, report({ email }))).json();
  const id = await onlyCase(work.id);
  expect((await remove(admin, id)).json()).toMatchObject({ decided: { outcome: 'removed' }, may: [] });
  expect(await isPublic(work.short_id)).toBe(false);
  await server.work();
  expect(mailbox.newest(work.owner.form.email).text).toContain('It is the work of somebody else.');
  const told = mailbox.newest(email);
  expect(told.text).toContain(`/report/receipt/${receipt}`);
  for (const typed of ['bridge', 'Harbour office', work.owner.form.username]) expect(told.text).not.toContain(typed);
  const rows = await db.selectFrom('reports').select('email').where('case_id', '=', id).execute();
  expect(rows).toEqual([{ email: null }]);
  const news = await db
    .selectFrom('notifications')
    .select(['type', 'message'])
    .where('user_id', '=', work.owner.id)
    .where('reference_id', '=', work.id)
    .execute();
  expect(news).toEqual([{ type: 'project_rejected', message: 'It is the work of somebody else.' }]);
  const appeal = await work.owner.browser.post(`/api/projects/${work.id}/appeal`, { message: 'It is mine.' });
  expect(appeal.statusCode).toBe(204);
  // Another admin than the one whose decision it is against.
  expect((await admin.browser.get(`/api/admin/projects/${work.id}`)).json()).toMatchObject({ against: true });
  expect((await second.browser.get(`/api/admin/projects/${work.id}`)).json()).toMatchObject({ against: false });
});

test('what is left as it is tells its owner nothing, leaves a row in the log, and a new report is a new case', async () => {
  const work = await newWork();
  await send(work.short_id);
  const id = await onlyCase(work.id);
  expect((await decide(admin, id, { decision: 'dismiss' })).json()).toMatchObject({
    decided: { outcome: 'dismissed' },
  });
  await server.work();
  expect(await isPublic(work.short_id)).toBe(true);
  const told = db.selectFrom('notifications').select('id').where('reference_id', '=', work.id);
  expect(await told.execute()).toEqual([]);
  const log = db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', work.id);
  expect(await log.execute()).toEqual([{ action: 'dismiss_report', actor_id: admin.id }]);
  await send(work.short_id);
  const next = (await caseOf(work.id)).find((each) => each.id !== id);
  expect((await look(admin, next?.id ?? '')).earlier).toMatchObject([{ id, outcome: 'dismissed' }]);
});

test('of two admins who decide at once one does, and the other learns so', async () => {
  const work = await newWork();
  await send(work.short_id);
  const id = await onlyCase(work.id);
  const both = await Promise.all([remove(admin, id), decide(second, id, { decision: 'dismiss' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('report_decided');
});

test('a case that another admin has taken is not decided, and one that changed meanwhile is read again', async () => {
  const work = await newWork();
  await send(work.short_id);
  const id = await onlyCase(work.id);
  expect((await second.browser.post(`/api/admin/queues/reports/${id}/claim`)).statusCode).toBe(204);
  expect((await decide(admin, id, { decision: 'dismiss' })).json().code).toBe('case_claimed');
  const { seen } = await look(admin, id);
  expect((await remove(second, id, { seen: { ...seen, version: 7 } })).json().code).toBe('already_reviewed');
  await work.owner.browser.post(`/api/projects/${work.id}/visibility`, { visibility: 'hidden' });
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', work.id).execute();
  await db.updateTable('projects').set({ removed_at: new Date() }).where('id', '=', work.id).execute();
  expect((await remove(second, id)).json().code).toBe('report_not_there');
  expect((await decide(second, id, { decision: 'dismiss' })).json()).toMatchObject({ decided: { outcome: 'gone' } });
});

test('an admin neither sees nor decides what is reported of their own, of a second account’s, or of work they have a part in', async () => {
  const [self, other] = [await makeAdmin(await signUpMember(server)), await signUpMember(server)];
  other.browser.jar.device = self.browser.jar.device as string;
  await other.browser.get('/api/session');
  const works = [await shown(self), await shown(other)];
  for (const { short_id } of works) await send(short_id);
  await send(other.form.username, report(), visitor(), 'profile');
  const found = (await Promise.all([self.id, other.id].map(caseOf))).flat();
  const ids = found.map(({ id }) => id);
  expect(ids.length).toBe(3);
  const seen = async (who: Owner) => (await list(who)).cases.map(({ id }) => id).filter((id) => ids.includes(id));
  expect((await seen(admin)).length).toBe(3);
  expect(await seen(self)).toEqual([]);
  for (const id of ids) {
    expect((await self.browser.get(`/api/admin/reports/${id}`)).statusCode).toBe(404);
    expect((await decide(self, id, { decision: 'dismiss' })).statusCode).toBe(404);
    expect((await self.browser.post(`/api/admin/queues/reports/${id}/claim`)).statusCode).toBe(404);
    expect((await decide(admin, id, { decision: 'dismiss' })).statusCode).toBe(200);
  }
  const log = (await self.browser.get('/api/admin/audit?action=dismiss_report')).json();
  const about = [self.id, other.id, ...works.map(({ id }) => id)];
  expect(log.rows.filter((row: { subject_id: string }) => about.includes(row.subject_id))).toEqual([]);
});

test('a thousand reports of a script are five, and a crowd in one network is one voice of one case', async () => {
  const work = await newWork();
  const script = visitor();
  const codes = [];
  for (let time = 0; time < 40; time++) codes.push((await send(work.short_id, report(), script)).statusCode);
  expect(codes.filter((code) => code === 202)).toHaveLength(5);
  for (let neighbour = 20; neighbour < 30; neighbour++)
    await send(work.short_id, report(), server.browser(script.address?.replace(/\d+$/, String(neighbour))));
  await send(work.short_id);
  const detail = await look(admin, await onlyCase(work.id));
  expect([detail.voices, detail.total]).toEqual([2, 16]);
});

test('who is signed in is named to admins, and has a share that no stranger counts in', async () => {
  const [work, rival] = [await newWork(), await signUpMember(server)];
  const stranger = visitor();
  for (let time = 0; time < 6; time++) await send(work.short_id, report(), stranger);
  const own = await signedInBrowser(server, rival.id, stranger.address);
  const codes = [];
  for (let time = 0; time < 11; time++) codes.push((await send(work.short_id, report(), own)).statusCode);
  expect(codes).toEqual([...Array(10).fill(202), 429]);
  const { reports } = await look(admin, await onlyCase(work.id));
  expect(reports[0]?.by).toEqual({ id: rival.id, username: rival.form.username });
  // Whose page it is learns nothing of it.
  await server.work();
  expect(JSON.stringify((await work.owner.browser.get(`/api/projects/${work.id}`)).json())).not.toContain(rival.id);
});

test('the same form sent twice is one report with one receipt; nobody gets the receipt of another’s by its id', async () => {
  const work = await newWork();
  const sent = report();
  const [one, twin] = await Promise.all([send(work.short_id, sent), send(work.short_id, sent)]);
  expect([one.statusCode, twin.json()]).toEqual([202, one.json()]);
  expect((await look(admin, await onlyCase(work.id))).total).toBe(1);
  const stolen = await send(work.short_id, report({ id: sent.id, message: 'Guessing.' }));
  expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'report_changed']);
});

test('what others do not see cannot be reported, and is as nothing', async () => {
  const work = await newWork();
  const name = work.owner.form.username;
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', work.id).execute();
  const answers = [await send(work.short_id), await send('zzzzzzzzzz'), await send(randomUUID())];
  await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', work.owner.id).execute();
  answers.push(
    await send(name, report(), visitor(), 'profile'),
    await send('nobody-at-all', report(), visitor(), 'profile'),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await caseOf(work.id)).toEqual([]);
});

test.each<[string, object, string]>([
  ['no category', { category: '' }, 'category'],
  ['a category that is none', { category: '../..' }, 'category'],
  ['nothing said', { message: ' \n ' }, 'message'],
  ['too much said', { message: 'a'.repeat(2001) }, 'message'],
  ['an address without @', { email: 'priya' }, 'email'],
  ['an address of two', { email: 'a@b.example,c@d.example' }, 'email'],
  ['no id', { id: 'nonsense' }, 'id'],
])('%s is refused at its field', async (_what, changes, field) => {
  const work = await newWork();
  const answer = await send(work.short_id, report(changes));
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [expect.objectContaining({ path: field })]]);
});

test('odd bytes are kept as text, or taken out', async () => {
  const work = await newWork();
  const message = 'Null \0 and lone \ud800 and \u202e turned <script>alert(1)</script>';
  expect((await send(work.short_id, report({ message }))).statusCode).toBe(202);
  const { reports } = await look(admin, await onlyCase(work.id));
  expect(reports[0]?.message).toContain('<script>');
  expect(reports[0]?.message).not.toMatch(/\0|\ud800/);
});

test('a receipt cannot be guessed, and one of a report that is forgotten opens nothing', async () => {
  const work = await newWork();
  const sent = report();
  const { receipt } = (await send(work.short_id, sent)).json();
  expect(receipt).toBe(receiptOf(deps.env.secretKey, sent.id));
  expect(receipt.split('.')[1]).toHaveLength(43);
  const find = (token: string) =>
    db
      .selectFrom('reports')
      .select('id')
      .where('id', '=', token.split('.')[0] ?? '')
      .execute();
  expect(await find(receipt)).toHaveLength(1);
  const id = await onlyCase(work.id);
  await decide(admin, id, { decision: 'dismiss' });
  await forgetCases(db);
  expect(await find(receipt)).toHaveLength(1);
  await deps.pool.query(`update report_cases set decided_at = decided_at - make_interval(days => $1) where id = $2`, [
    reportDays.decided + 1,
    id,
  ]);
  await forgetCases(db);
  expect(await find(receipt)).toEqual([]);
});

test('what somebody reported goes with their account, and an open case that nobody else spoke of with it', async () => {
  const [work, both, writer] = [await newWork(), await newWork(), await signUpMember(server)];
  await send(work.short_id, report(), writer.browser);
  await send(both.short_id, report({ email: writer.form.email }));
  await send(both.short_id);
  const leaving = { delete_after: new Date(0) };
  await db.updateTable('profiles').set(leaving).where('id', '=', writer.id).execute();
  await eraseDue(db);
  expect(await caseOf(work.id)).toEqual([]);
  expect((await look(admin, await onlyCase(both.id))).total).toBe(1);
  await db.updateTable('profiles').set(leaving).where('id', '=', both.owner.id).execute();
  await eraseDue(db);
  expect(await caseOf(both.owner.id)).toEqual([]);
});

test('one mailbox is named five times a day, whoever names it, and gets one mail for a case', async () => {
  const email = `ona${randomUUID().slice(0, 8)}@harbourrow.example`;
  const works = [];
  for (let time = 0; time < 3; time++) works.push(await newWork());
  const codes = [];
  for (const { short_id } of works)
    for (const tag of ['', '+again'])
      codes.push((await send(short_id, report({ email: email.replace('@', `${tag}@`) }))).statusCode);
  expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
  for (const { id } of works) await decide(admin, await onlyCase(id), { decision: 'dismiss' });
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'report-decided')
    .where('recipient', 'like', `${email.split('@')[0]}%`)
    .execute();
  expect(mails).toHaveLength(3);
});

test('a program that fills in every field gets a receipt that opens nothing, of whichever report it names', async () => {
  const work = await newWork();
  const sent = report();
  await send(work.short_id, sent);
  const csrf = 'c'.repeat(32);
  const request = { networks: [], viewer: null, headers: {}, cookies: { csrf, '__Host-csrf': csrf } };
  const { sendReport, reportReceipt } = reportFeatures(deps, request as unknown as FastifyRequest);
  const answer = await sendReport('project', work.short_id, { ...sent, trap: 'https://casino.example' }, csrf);
  const receipt = 'receipt' in answer ? answer.receipt : '';
  expect(receipt).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
  expect(await reportReceipt(receipt)).toBeNull();
});

test('what arrived after the case was opened is not answered unread', async () => {
  const work = await newWork();
  await send(work.short_id);
  const id = await onlyCase(work.id);
  const { total } = await look(admin, id);
  await send(work.short_id, report({ category: 'without_consent', message: 'That is my house, with its address.' }));
  const dismissed = await decide(admin, id, { decision: 'dismiss', total });
  expect([dismissed.statusCode, dismissed.json().code]).toEqual([409, 'report_heard_more']);
  expect((await decide(admin, id, { decision: 'dismiss' })).statusCode).toBe(200);
});
