import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { openReports, report } from '#server/testing/reports.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { CaseCounts } from '#shared/admin/queues.ts';
import { reportDays } from '#shared/reports/limits.ts';
import { forgetCases } from './case-queries.ts';
import { reports } from './feature.ts';
import { receiptOf } from './report-receipt.ts';

const { server, admin, second, visitor, send, newWork, list, caseOf, onlyCase, look, decide, remove, isPublic, shown } =
  await openReports();
const { db, deps, mailbox } = server;

test('a report is a case of the admin panel, changes nothing by itself, and its owner hears nothing', async () => {
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
  const [self, other] = [await signUpAdmin(server), await signUpMember(server)];
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
  const [work, both, spelled] = [await newWork(), await newWork(), await newWork()];
  const writer = await signUpMember(server);
  await send(work.short_id, report(), writer.browser);
  await send(both.short_id, report({ email: writer.form.email }));
  await send(spelled.short_id, report({ email: writer.form.email.replace('@', '+site@') }));
  await send(both.short_id);
  const leaving = { delete_after: new Date(0) };
  await db.updateTable('profiles').set(leaving).where('id', '=', writer.id).execute();
  await eraseDue(db);
  expect(await Promise.all([work, spelled].map(({ id }) => caseOf(id)))).toEqual([[], []]);
  expect((await look(admin, await onlyCase(both.id))).total).toBe(1);
  await db.updateTable('profiles').set(leaving).where('id', '=', both.owner.id).execute();
  await eraseDue(db);
  expect(await caseOf(both.owner.id)).toEqual([]);
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

test('an archive names whose page somebody reported only while others see them, however they are called now', async () => {
  const [reporter, reported] = [await signUpMember(server), await signUpMember(server)];
  const { username } = reported.form;
  expect((await send(username, report(), reporter.browser, 'profile')).statusCode).toBe(202);
  const pages = async () => {
    const { rows } = await deps.pool.query(reports.exports.reports, [reporter.id]);
    return rows.map(({ page }) => page);
  };
  expect(await pages()).toEqual([username]);
  const change = (values: { visibility?: 'private'; username?: string }) =>
    db.updateTable('profiles').set(values).where('id', '=', reported.id).execute();
  await change({ visibility: 'private', username: `gone-${username}`.slice(0, 30) });
  expect(await pages()).toEqual([null]);
});
