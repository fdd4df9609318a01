import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Owner } from '#server/testing/signing.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { AuditRow } from '#shared/admin/audit.ts';

let server: TestApp;
let admin: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestApp();
  [admin, other] = [await signUpMember(server), await signUpMember(server)];
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  server.deps.sessions.forget(admin.id);
});
afterAll(() => server.close());

const page = async (query = ''): Promise<{ rows: AuditRow[]; next: number | null }> =>
  (await admin.browser.get(`/api/admin/audit${query}`)).json();
const write = (subject: string, data: Record<string, unknown> = {}, action: AuditAction = 'close_contact_message') =>
  recordAudit(server.db, {
    actor: { type: 'admin', id: other.id },
    action,
    subject: { type: 'contact_message', id: subject },
    data,
  });

test('pages neither repeat nor lose a row while others are written', async () => {
  const subject = randomUUID();
  for (let n = 0; n < 60; n++) await write(subject, { n });
  const first = await page(`?subject=${subject}`);
  await write(subject, { n: 60 });
  const second = await page(`?subject=${subject}&before=${first.next}`);
  expect([...first.rows, ...second.rows].map(({ data }) => data.n)).toEqual(
    Array.from({ length: 60 }, (_, n) => 59 - n),
  );
  expect([first.rows.length, second.next]).toEqual([50, null]);
});

test.each([
  ['by its address', () => `person=${encodeURIComponent(other.form.email.toUpperCase())}`],
  ['by their id', () => `person=${other.id}`],
])('what somebody did, and what was done with their account, is found %s', async (_name, query) => {
  const { rows } = await page(`?${query()}`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { actor_id, subject_id } of rows) expect([actor_id, subject_id]).toContain(other.id);
});

test('filters: nobody, an action, days', async () => {
  expect((await page('?person=nobody%40example.org')).rows).toEqual([]);
  expect((await page('?action=close_contact_message&from=2020-01-01&to=2020-12-31')).rows).toEqual([]);
  const { rows } = await page(`?action=close_contact_message&from=2020-01-01&to=&subject=`);
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['close_contact_message']));
});

test.each(['subject=nonsense', 'from=yesterday', 'from=0000-01-01', 'before=0', 'before=x', 'to=2026-02-30'])(
  '%s is refused',
  async (query) => {
    expect((await admin.browser.get(`/api/admin/audit?${query}`)).statusCode).toBe(422);
  },
);

test('the row of an export names whom it was about by their id, never by an address: that goes with its account', async () => {
  const about = async (person: string) => {
    await admin.browser.get(`/api/admin/audit/export?person=${encodeURIComponent(person)}`);
    return (await page('?action=export_audit')).rows[0]?.data.person;
  };
  expect(await about(other.form.email.toUpperCase())).toBe(other.id);
  expect(await about(other.id)).toBe(other.id);
  expect(await about('nobody@quay.example')).toBe('unknown');
});

test('an export is whole, has no formula, leaves a row behind, and asks for a fresh proof', async () => {
  const subject = randomUUID();
  const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', 'a "quoted" word'];
  // As another version may have named an act.
  for (const action of nasty) await write(subject, { action }, action as AuditAction);
  const csv = await admin.browser.get(`/api/admin/audit/export?subject=${subject}`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const cells = [...csv.body.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  expect(cells).toEqual(expect.arrayContaining([`'=1+1`, `' =1`, 'a ""quoted"" word']));
  expect(csv.body.trim().split('\r\n')).toHaveLength(nasty.length + 1);

  await server.deps.pool.query(
    `insert into audit_log (actor_type, action, subject_type, subject_id, data)
     select 'system', 'many', 'profile', $1, jsonb_build_object('n', n) from generate_series(1, 2500) n`,
    [subject],
  );
  const json = await admin.browser.get(`/api/admin/audit/export?format=json&action=many`);
  const rows = JSON.parse(json.body) as AuditRow[];
  expect(rows.map(({ data }) => data.n)).toEqual(Array.from({ length: 2500 }, (_, n) => 2500 - n));
  const told = (await page('?action=export_audit')).rows.slice(0, 2);
  expect(told.map(({ data }) => data.format)).toEqual(['json', 'csv']);

  const asked = await admin.browser.request('HEAD', '/api/admin/audit/export');
  expect([asked.statusCode, asked.body]).toEqual([200, '']);
  expect((await page('?action=export_audit')).rows[0]?.data.format).toBe('json');

  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', admin.id)
    .execute();
  server.deps.sessions.forget(admin.id);
  const old = await admin.browser.get('/api/admin/audit/export');
  expect([old.statusCode, old.json().code]).toEqual([403, 'step_up_required']);
  expect((await admin.browser.request('HEAD', '/api/admin/audit/export')).statusCode).toBe(403);
});

test('an admin reads nothing of what is weighed against their own work', async () => {
  const id = randomUUID();
  await server.db
    .insertInto('projects')
    .values({ id, user_id: admin.id, title: 'Own', summary: 'It.', role: 'All', started_on: '2024-01-01' })
    .execute();
  const subject = { type: 'project', id } as const;
  await recordAudit(server.db, {
    actor: { type: 'signer' },
    action: 'hold_project',
    subject,
    data: { rules: ['same_device'] },
  });
  await recordAudit(server.db, { actor: { type: 'admin', id: admin.id }, action: 'submit_project', subject });
  expect((await page(`?subject=${id}`)).rows.map(({ action }) => action)).toEqual(['submit_project']);
  expect((await admin.browser.get(`/api/admin/audit/export?subject=${id}`)).body).not.toContain('hold_project');
});

test('nor of what is weighed against their own identity, or about people whom they work with', async () => {
  const [colleague, stranger] = [await signUpMember(server), await signUpMember(server)];
  const [project_id, own, theirs, ring] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const { pool } = server.deps;
  await server.db
    .insertInto('projects')
    .values({
      id: project_id,
      user_id: colleague.id,
      title: 'One',
      summary: 'It.',
      role: 'All',
      started_on: '2024-01-01',
    })
    .execute();
  await server.db
    .insertInto('collaborations')
    .values({ id: randomUUID(), project_id, user_id: admin.id, role: 'Model maker', state: 'accepted' })
    .execute();
  for (const [id, person] of [
    [own, admin.id],
    [theirs, colleague.id],
  ])
    await pool.query(
      `insert into identity_verifications (id, user_id, country, document, status) values ($1, $2, 'ES', 'passport', 'draft')`,
      [id, person],
    );
  await pool.query(`insert into ring_cases (id, rule, findings) values ($1, 'backing_ring', '[]')`, [ring]);
  await pool.query('insert into ring_acts (ring_id, user_id, project_id) values ($1, $2, $3)', [
    ring,
    colleague.id,
    project_id,
  ]);
  const decided = async (type: 'profile' | 'ring' | 'identity_verification', id: string, data = {}) => {
    const by = { actor: { type: 'admin', id: other.id }, action: 'leave_ring' } as const;
    await recordAudit(server.db, { ...by, subject: { type, id }, data });
    return (await page(`?subject=${id}&action=leave_ring`)).rows.length;
  };
  expect({
    ownIdentity: await decided('identity_verification', own),
    theirIdentity: await decided('identity_verification', theirs),
    theirRing: await decided('ring', ring),
    reportOfThem: await decided('profile', colleague.id, { case: randomUUID() }),
    reportOfAnother: await decided('profile', stranger.id, { case: randomUUID() }),
  }).toEqual({ ownIdentity: 0, theirIdentity: 0, theirRing: 0, reportOfThem: 0, reportOfAnother: 1 });
});
