import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { CaseList } from '#shared/admin/queues.ts';
import { pageAppeals, reportDays } from '#shared/reports/limits.ts';
import type { ReportCase } from '#shared/reports/report-cases.ts';
import type { HiddenPages } from '#shared/reports/reports.ts';
import { forgetCases, lockCase } from './case-queries.ts';

const server = await openServer();
const { db, deps, mailbox } = server;
const [admin, second] = [await signUpAdmin(server), await signUpAdmin(server)];

let network = 0;
const visitor = () => server.browser(`198.19.${++network % 250}.7`);
type Kind = 'profile' | 'project';
type Page = { kind: Kind; id: string; of: string; owner: Owner; title: string };

/** A page that everybody sees. */
async function shown(kind: Kind): Promise<Page> {
  const owner = await signUpMember(server);
  if (kind === 'profile') return { kind, id: owner.id, of: owner.form.username, owner, title: owner.form.full_name };
  const id = randomUUID();
  const title = `Harbour office ${id.slice(0, 8)}`;
  const { short_id } = await db
    .insertInto('projects')
    .values({
      ...{ id, user_id: owner.id, title, summary: 'It.', role: 'Architect', started_on: '2024-01-01' },
      ...{ status: 'approved', approved_at: new Date(), visibility: 'public' },
    })
    .returning('short_id')
    .executeTakeFirstOrThrow();
  return { kind, id, of: short_id, owner, title };
}

const send = ({ kind, of }: Page, browser = visitor(), email = '') =>
  browser.post(`/api/${kind === 'project' ? 'public-projects' : 'profiles'}/${of}/reports`, {
    ...{ id: randomUUID(), category: 'offensive', message: 'It insults my sister.', email },
  });
async function reported(kind: Kind): Promise<Page & { caseId: string }> {
  const page = await shown(kind);
  expect((await send(page)).statusCode).toBe(202);
  return { ...page, caseId: await caseOf(page) };
}
const caseOf = async ({ id, kind }: Page) => {
  const cases = db.selectFrom('report_cases').select('id').where('decided_at', 'is', null);
  const found = kind === 'project' ? cases.where('project_id', '=', id) : cases.where('owner_id', '=', id);
  return (await found.executeTakeFirstOrThrow()).id;
};
const look = async (who: Owner, id: string): Promise<ReportCase> =>
  (await who.browser.get(`/api/admin/reports/${id}`)).json();
const openAppeal = async (id: string) => {
  const open = db.selectFrom('page_appeals').select('id').where('case_id', '=', id).where('decided_at', 'is', null);
  return (await open.executeTakeFirst())?.id ?? null;
};
const decide = async (who: Owner, id: string, decision: string, reason = 'It insults people.', total = 1) =>
  decideSeen(who, id, decision, { reason, total, appeal: await openAppeal(id) });
const decideSeen = (who: Owner, id: string, decision: string, seen: object) =>
  who.browser.post(`/api/admin/reports/${id}/decision`, { decision, reason: 'It insults people.', total: 1, ...seen });
const isPublic = async ({ kind, of }: Page) =>
  (await visitor().get(`/api/${kind === 'project' ? 'public-projects' : 'profiles'}/${of}`)).statusCode === 200;
const own = async ({ owner }: Page): Promise<HiddenPages> => (await owner.browser.get('/api/hidden-pages')).json();
const appeal = ({ owner }: Page, id: string, message = 'I took it out.', appealId?: string) =>
  owner.browser.post(`/api/hidden-pages/${id}/appeal`, { ...(appealId && { id: appealId }), message });
const waiting = async (who: Owner) => {
  const list: CaseList = (await who.browser.get('/api/admin/queues/reports')).json();
  return list.cases;
};

test.each(['profile', 'project'] as const)(
  'a hidden %s is gone, its owner reads why, and an upheld appeal shows it again',
  async (kind) => {
    const page = await reported(kind);
    const hidden = await decide(admin, page.caseId, 'hide');
    expect(hidden.json()).toMatchObject({
      decided: { outcome: 'hidden', reason: 'It insults people.' },
      may: ['show'],
    });
    expect(await isPublic(page)).toBe(false);
    await server.work();
    expect(mailbox.newest(page.owner.form.email).text).toContain('It insults people.');
    const news = db.selectFrom('notifications').select(['type', 'message', 'reference_type', 'reference_id']);
    expect(await news.where('user_id', '=', page.owner.id).where('type', '=', 'page_status').execute()).toEqual([
      { type: 'page_status', message: 'It insults people.', reference_type: 'hidden_page', reference_id: page.caseId },
    ]);
    expect(await own(page)).toMatchObject([{ id: page.caseId, kind, reason: 'It insults people.', may_appeal: true }]);

    expect((await appeal(page, page.caseId)).statusCode).toBe(200);
    expect((await waiting(second)).find(({ id }) => id === page.caseId)).toMatchObject({ notes: ['appeal'] });
    // Against the admin who hid it: another one decides.
    expect(await look(admin, page.caseId)).toMatchObject({ against: true, may: [] });
    for (const decision of ['show', 'keep'])
      expect((await decide(admin, page.caseId, decision)).json().code).toBe('own_decision');
    expect((await decide(second, page.caseId, 'show', '')).json()).toMatchObject({
      may: [],
      appeals: [{ decided: { outcome: 'shown' } }],
    });
    expect(await isPublic(page)).toBe(true);
    expect(await own(page)).toMatchObject([{ may_appeal: false, lifted_at: expect.any(String) }]);
    expect((await appeal(page, page.caseId)).json().code).toBe('page_not_hidden');
    expect((await decide(second, page.caseId, 'show')).json().code).toBe('report_decided');
    const log = db.selectFrom('audit_log').select('action').where('subject_id', '=', page.id);
    expect((await log.where('action', 'like', '%page%').orderBy('id').execute()).map(({ action }) => action)).toEqual([
      'hide_page',
      'appeal_page',
      'show_page',
    ]);
  },
);

test('whatever its owner makes of it meanwhile, a hidden page stays hidden, and search finds neither it nor its work', async () => {
  const page = await reported('project');
  const found = async () => {
    const query = db.selectFrom('search_documents').select('id').where('id', 'in', [page.id, page.owner.id]);
    return (await query.execute()).map(({ id }) => id).sort();
  };
  await page.owner.browser.put('/api/profile/visibility', { visibility: 'unlisted' });
  await page.owner.browser.put('/api/profile/visibility', { visibility: 'public' });
  expect(await found()).toEqual([page.id, page.owner.id].sort());
  await decide(admin, page.caseId, 'hide');
  expect(await found()).toEqual([page.owner.id]);
  for (const visibility of ['hidden', 'public'])
    await page.owner.browser.put(`/api/projects/${page.id}/visibility`, { visibility });
  expect(await isPublic(page)).toBe(false);
  expect((await page.owner.browser.get(`/api/projects/${page.id}`)).json()).toMatchObject({
    ...{ status: 'approved', hidden_by_us: true, is_public: false },
  });
  const profile = { ...page, kind: 'profile', id: page.owner.id, of: page.owner.form.username } as const;
  await send(profile);
  const next = await db
    .selectFrom('report_cases')
    .select('id')
    .where('owner_id', '=', page.owner.id)
    .where('project_id', 'is', null)
    .executeTakeFirstOrThrow();
  await decide(admin, next.id, 'hide');
  expect(await found()).toEqual([]);
  for (const visibility of ['private', 'public'])
    await page.owner.browser.put('/api/profile/visibility', { visibility });
  expect(await isPublic(profile)).toBe(false);
  expect(await found()).toEqual([]);
  expect((await page.owner.browser.get('/api/profile')).json()).toMatchObject({
    visibility: 'public',
    hidden_by_us: true,
  });
  await decide(second, next.id, 'show', '');
  expect(await found()).toEqual([page.owner.id]);
});

test('who hides a reported page themselves does not end its case: it is hidden or left all the same', async () => {
  const [hidden, left] = [await reported('project'), await reported('profile')];
  await hidden.owner.browser.put(`/api/projects/${hidden.id}/visibility`, { visibility: 'hidden' });
  await left.owner.browser.put('/api/profile/visibility', { visibility: 'private' });
  expect(await look(admin, hidden.caseId)).toMatchObject({ shown: false, may: ['dismiss', 'hide', 'remove'] });
  expect((await decide(admin, hidden.caseId, 'hide')).statusCode).toBe(200);
  await hidden.owner.browser.put(`/api/projects/${hidden.id}/visibility`, { visibility: 'public' });
  expect(await isPublic(hidden)).toBe(false);
  expect((await decide(admin, left.caseId, 'dismiss')).json()).toMatchObject({ decided: { outcome: 'dismissed' } });
});

test('an appeal that is turned down says why, and there are three', async () => {
  const page = await reported('profile');
  await decide(admin, page.caseId, 'hide');
  for (let time = 1; time <= pageAppeals; time++) {
    expect((await appeal(page, page.caseId)).statusCode).toBe(200);
    // The same press again, since its answer was lost; not other words beside those that wait.
    expect((await appeal(page, page.caseId)).statusCode).toBe(200);
    expect((await own(page))[0]?.appeals).toHaveLength(time);
    expect((await appeal(page, page.caseId, 'And another.')).json().code).toBe('page_appealed');
    // Of two admins each decides against the other's decision.
    const who = time % 2 === 1 ? second : admin;
    const other = who === second ? admin : second;
    expect((await decide(other, page.caseId, 'keep')).json().code).toBe('own_decision');
    expect((await decide(who, page.caseId, 'keep', '')).statusCode).toBe(422);
    expect((await decide(who, page.caseId, 'keep', `It still insults them, time ${time}.`)).statusCode).toBe(200);
  }
  expect((await appeal(page, page.caseId)).json().code).toBe('appeals_spent');
  expect((await own(page))[0]?.appeals.map(({ decided }) => decided?.reason)).toEqual(
    [1, 2, 3].map((time) => `It still insults them, time ${time}.`),
  );
  expect((await decide(admin, page.caseId, 'keep')).json().code).toBe('report_decided');
  // The way out that is left: an admin sees the mistake.
  expect((await decide(admin, page.caseId, 'show', '')).statusCode).toBe(200);
  expect(await isPublic(page)).toBe(true);
});

test('an appeal whose answer was lost is the same one when it is sent again, also after it was decided', async () => {
  const [page, other, id] = [await reported('profile'), await reported('profile'), randomUUID()];
  for (const { caseId } of [page, other]) await decide(admin, caseId, 'hide');
  expect((await appeal(page, page.caseId, 'I took it out.', id)).json()).toMatchObject([{ appeals: [{ id }] }]);
  await decide(second, page.caseId, 'keep', 'It is still there.');
  const again = await appeal(page, page.caseId, 'I took it out.', id);
  expect(again.json()).toMatchObject([{ appeals: [{ id, decided: { outcome: 'kept' } }], may_appeal: true }]);
  expect((await own(page))[0]?.appeals).toHaveLength(1);
  // Other words are another appeal, and another's id is nobody's to take.
  expect((await appeal(page, page.caseId, 'Now it is gone.', id)).json().code).toBe('form_sent');
  expect((await appeal(other, other.caseId, 'I took it out.', id)).json().code).toBe('form_sent');
  expect((await own(other))[0]?.appeals).toEqual([]);
  expect((await appeal(page, page.caseId, 'Now it is gone.', randomUUID())).statusCode).toBe(200);
});

test('against what an admin decided their second account does not decide either', async () => {
  const [page, hider, again] = [await reported('profile'), await signUpAdmin(server), await signUpAdmin(server)];
  again.browser.jar.device = hider.browser.jar.device as string;
  await again.browser.get('/api/session');
  await decide(hider, page.caseId, 'hide');
  await appeal(page, page.caseId);
  expect(await look(again, page.caseId)).toMatchObject({ against: true, may: [] });
  expect((await decide(again, page.caseId, 'keep')).json().code).toBe('own_decision');
  expect((await decide(second, page.caseId, 'keep')).statusCode).toBe(200);
});

test('of two admins who decide an appeal at once one does', async () => {
  const page = await reported('project');
  await decide(await signUpAdmin(server), page.caseId, 'hide');
  await appeal(page, page.caseId);
  const seen = { appeal: await openAppeal(page.caseId) };
  const both = await Promise.all([
    decideSeen(admin, page.caseId, 'show', seen),
    decideSeen(second, page.caseId, 'keep', seen),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const decided = db.selectFrom('page_appeals').select('outcome').where('case_id', '=', page.caseId);
  const [{ outcome } = {}, ...more] = await decided.execute();
  expect([more, await isPublic(page), both[0].statusCode === 200]).toEqual([
    [],
    outcome === 'shown',
    outcome === 'shown',
  ]);
});

test('an admin who reported a page, by account or by address, neither sees nor decides its case', async () => {
  const [page, mailed] = [await shown('project'), await shown('profile')];
  const self = await signUpAdmin(server);
  await send(page, self.browser);
  await send(mailed, visitor(), self.form.email);
  for (const each of [page, mailed]) {
    const id = await caseOf(each);
    expect((await waiting(admin)).map((one) => one.id)).toContain(id);
    expect((await waiting(self)).map((one) => one.id)).not.toContain(id);
    expect((await self.browser.get(`/api/admin/reports/${id}`)).statusCode).toBe(404);
    expect((await decide(self, id, 'hide')).statusCode).toBe(404);
    expect((await self.browser.post(`/api/admin/queues/reports/${id}/claim`)).statusCode).toBe(404);
    expect((await decide(admin, id, 'hide')).statusCode).toBe(200);
    // Nor what becomes of it later, although whoever left an address has been told the outcome.
    expect((await appeal(each, id)).statusCode).toBe(200);
    expect((await waiting(self)).map((one) => one.id)).not.toContain(id);
    expect((await decide(self, id, 'keep')).statusCode).toBe(404);
  }
});

const waitingStatements = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
test('a report that comes while the page is being hidden opens no second case of it', async () => {
  const page = await reported('profile');
  const { sending } = await db.transaction().execute(async (trx) => {
    await lockCase(trx, page.caseId);
    const sent = send(page);
    await expect.poll(async () => (await deps.pool.query(waitingStatements)).rowCount).toBeGreaterThan(0);
    const hidden = { outcome: 'hidden', decided_at: new Date(), waits_since: null, reason: 'It insults people.' };
    await trx.updateTable('report_cases').set(hidden).where('id', '=', page.caseId).execute();
    return { sending: sent };
  });
  expect((await sending).statusCode).toBe(404);
  const cases = db.selectFrom('report_cases').select('id').where('owner_id', '=', page.owner.id);
  expect(await cases.execute()).toEqual([{ id: page.caseId }]);
});

test('nobody appeals for another, and what is no hidden page is as nothing', async () => {
  const [page, other] = [await reported('project'), await shown('profile')];
  expect((await appeal(page, page.caseId)).statusCode).toBe(404);
  await decide(admin, page.caseId, 'hide');
  expect((await appeal(other, page.caseId)).statusCode).toBe(404);
  expect((await appeal(page, randomUUID())).statusCode).toBe(404);
  expect((await appeal(page, page.caseId, ' \n ')).statusCode).toBe(422);
  expect((await appeal(page, page.caseId, 'a'.repeat(2001))).statusCode).toBe(422);
  expect(await own(other)).toEqual([]);
  expect((await decide(admin, page.caseId, 'hide')).json().code).toBe('report_decided');
  const gone = await reported('project');
  await db.updateTable('projects').set({ removed_at: new Date() }).where('id', '=', gone.id).execute();
  expect((await decide(admin, gone.caseId, 'hide')).json().code).toBe('report_not_there');
  expect((await decide(admin, gone.caseId, 'dismiss')).json()).toMatchObject({ decided: { outcome: 'gone' } });
});

test('shows the photo of a hidden profile to its owner and to admins alone', async () => {
  const page = await reported('profile');
  const key = randomUUID();
  await db.updateTable('profiles').set({ photo_url: key }).where('id', '=', page.id).execute();
  await deps.files.write(key, Readable.from([Buffer.from('a picture')]));
  const seen = async (browser = visitor()) => (await browser.get(`/api/photos/${key}`)).statusCode;
  expect(await seen()).toBe(200);
  await decide(admin, page.caseId, 'hide');
  expect([await seen(), await seen(page.owner.browser), await seen(admin.browser)]).toEqual([404, 200, 200]);
});

test('what was said is forgotten in time; the case stays as long as it hides a page', async () => {
  const page = await reported('project');
  await decide(admin, page.caseId, 'hide');
  const past = `make_interval(days => ${reportDays.decided + 1})`;
  await deps.pool.query(`update report_cases set decided_at = decided_at - ${past} where id = $1`, [page.caseId]);
  await forgetCases(db);
  const said = db.selectFrom('reports').select('id').where('case_id', '=', page.caseId);
  expect([await said.execute(), await isPublic(page), (await own(page)).length]).toEqual([[], false, 1]);
  expect((await decide(second, page.caseId, 'show', '', 0)).statusCode).toBe(200);
  await forgetCases(db);
  expect(await own(page)).toHaveLength(1);
  await deps.pool.query(`update report_cases set lifted_at = lifted_at - ${past} where id = $1`, [page.caseId]);
  await forgetCases(db);
  expect(await own(page)).toEqual([]);
});
