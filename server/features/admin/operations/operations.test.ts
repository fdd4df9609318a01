import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { MailTest, Operations, QueuedJob } from '#shared/admin/operations.ts';

const server = await openServer();
const { db } = server;
const { pool, env } = server.deps;
let admin: Owner;
beforeAll(async () => {
  admin = await signUpMember(server);
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
});

const all = async (): Promise<Operations> => (await admin.browser.get('/api/admin/operations')).json();
const jobs = async (state: string): Promise<QueuedJob[]> =>
  (await admin.browser.get(`/api/admin/jobs?state=${state}`)).json();
const change = (id: string, act: string, body?: object) => admin.browser.post(`/api/admin/jobs/${id}/${act}`, body);
const reason = { reason: 'Its mail server is gone.' };
/** Ages the proof of who is there. */
const ageSession = () =>
  pool.query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [admin.id]);
const audited = async (action: string) =>
  (await db.selectFrom('audit_log').select(['data', 'actor_id']).where('action', '=', action).execute()).at(-1);

/** A job with so many tries behind it. */
async function job(
  name: string,
  payload: object,
  { attempts = 0, error = null as string | null, running = false } = {},
) {
  await queueJob(db, name, payload, { attempts: 12, at: new Date(Date.now() + 3_600_000) });
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = $1, last_error = $2, locked_at = case when $3 then now() end,
       locked_by = case when $3 then 'somebody' end
      where id = (select max(id) from graphile_worker._private_jobs) returning id::text`,
    [attempts, error, running],
  );
  return String(rows[0]?.id);
}
const clear = () => pool.query('delete from graphile_worker._private_jobs');

test('settings are told without a secret, among them the address of mail', async () => {
  const { settings, mail, replica } = await all();
  expect(mail).toBe('smtp');
  expect(replica).toEqual({ state: 'none', seconds: 0 });
  expect(settings.find(({ name }) => name === 'SMTP_URL')).toEqual({ name: 'SMTP_URL', given: true, value: null });
  expect(JSON.stringify(settings)).not.toContain(env.secretKey);
});

test('how far search is built is told', async () => {
  expect((await all()).search).toMatchObject({ state: 'waits', written: 0 });
  await queueJob(db, 'rebuild-search-documents', {});
  await server.work();
  expect((await all()).search).toMatchObject({ state: 'builds', written: 0 });
  await queueJob(db, 'tend-search-documents', {});
  await server.work();
  const { state, written, people } = (await all()).search;
  expect([state, written]).toEqual(['built', people]);
});

test('whether the public log is signed is told here, and in a word to whoever watches the server', async () => {
  const told = async () => [(await all()).log, (await server.app.inject('/api/health')).json()];
  const log = { size: 0, waiting: 0, signed_at: null, refusal: null };
  expect(await told()).toEqual([log, { status: 'ok', log: 'signing' }]);
  await db.insertInto('log_refusals').values({ reason: 'database_older' }).execute();
  const refusal = { reason: 'database_older', since: expect.any(String) };
  expect(await told()).toEqual([
    { ...log, refusal },
    { status: 'ok', log: 'refused' },
  ]);
  await db.deleteFrom('log_refusals').execute();
});

test('each job is in one state, with what it failed with and nothing that it was queued with', async () => {
  await clear();
  const token = randomUUID();
  const failed = await job('send-mail', { id: token }, { attempts: 12, error: `mail ${token} to a@b.example: 'no'` });
  const retrying = await job('send-mail', { id: token }, { attempts: 3, error: 'ECONNREFUSED' });
  const running = await job('send-mail', { id: token }, { attempts: 1, running: true });
  const waiting = await job('send-mail', { id: token });
  expect((await all()).jobs).toEqual({ failed: 1, retrying: 1, running: 1, waiting: 1 });
  for (const [state, id] of Object.entries({ failed, retrying, running, waiting }))
    expect((await jobs(state)).map((each) => each.id)).toEqual([id]);
  const [first] = await jobs('failed');
  expect(first).toMatchObject({ task: 'send-mail', attempts: 12, max_attempts: 12, error: 'mail … to … …' });
  expect(JSON.stringify(first)).not.toMatch(/payload|b\.example/);
  expect(JSON.stringify(first)).not.toContain(token);
});

test('a job that failed is tried again at once, and the log says who wanted that', async () => {
  await clear();
  const id = await job('forget-decisions', {}, { attempts: 12, error: 'away' });
  expect((await change(id, 'retry')).statusCode).toBe(204);
  expect((await all()).jobs).toMatchObject({ failed: 0, waiting: 1 });
  await server.work();
  expect((await all()).jobs).toMatchObject({ failed: 0, waiting: 0 });
  expect(await audited('retry_job')).toEqual({ actor_id: admin.id, data: { job: id, task: 'forget-decisions' } });
  expect((await change('999999', 'retry')).statusCode).toBe(404);
});

test('a mail that is given up is sent no more, and is among those that failed lately', async () => {
  await clear();
  const mail = await enqueueMail(db, {
    kind: 'account-suspended',
    recipient: 'x@harbour.example',
    locale: 'en',
    data: reason,
  });
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = 2 returning id::text`,
  );
  const id = String(rows[0]?.id);
  expect((await change(id, 'drop', { reason: '' })).statusCode).toBe(422);
  expect((await change(id, 'drop', reason)).statusCode).toBe(204);
  expect((await change(id, 'drop', reason)).statusCode).toBe(404);
  await server.work();
  expect(server.mailbox.mails.some(({ to }) => to === 'x@harbour.example')).toBe(false);
  const { mails } = await all();
  expect(mails).toMatchObject([{ id: mail, kind: 'account-suspended', why: 'given up by an admin' }]);
  expect(JSON.stringify(mails)).not.toContain('harbour');
  expect((await audited('drop_job'))?.data).toEqual({ job: id, task: 'send-mail', ...reason });
});

test('a decision whose job is given up is none: its case waits again', async () => {
  await clear();
  const [project_id, decision] = [randomUUID(), randomUUID()];
  const words = { title: 'Harbour office', summary: 'It.', role: 'Architect', started_on: '2024-01-01' };
  const owner = await signUpMember(server);
  await db
    .insertInto('projects')
    .values({ id: project_id, user_id: owner.id, ...words, held_at: new Date() })
    .execute();
  const due_at = new Date();
  await db
    .insertInto('admin_decisions')
    .values({ id: decision, admin_id: admin.id, project_id, input: '{}', due_at })
    .execute();
  const id = await job('carry-out-decision', { id: decision }, { attempts: 12 });
  expect((await change(id, 'drop', reason)).statusCode).toBe(204);
  const [own] = (await admin.browser.get('/api/admin/decisions')).json();
  expect(own).toMatchObject({ id: decision, state: 'refused', refused: 'decision_dropped' });
});

test('an archive that is given up has failed for whoever waits for it, who can begin another', async () => {
  await clear();
  const owner = await signUpMember(server);
  await clear();
  const begun = (await owner.browser.post('/api/own-data/export')).json().export.id;
  const { rows } = await pool.query(`update graphile_worker._private_jobs set attempts = 1 returning id::text`);
  expect((await change(rows[0].id, 'drop', reason)).statusCode).toBe(204);
  expect((await owner.browser.get('/api/own-data/export')).json().export).toMatchObject({ id: begun, state: 'failed' });
  expect((await owner.browser.post('/api/own-data/export')).json().export.id).not.toBe(begun);
});

test('what waits for its time is not hurried: the time to undo a decision stays whole', async () => {
  await clear();
  const id = await job('carry-out-decision', { id: randomUUID() });
  expect((await change(id, 'retry')).json().code).toBe('job_not_failed');
  expect((await all()).jobs).toMatchObject({ waiting: 1 });
  await server.work();
  expect((await all()).jobs).toMatchObject({ waiting: 1 });
});

test('what runs is left alone, and what nobody has tried is not given up', async () => {
  await clear();
  const [running, waiting] = [await job('send-mail', {}, { attempts: 1, running: true }), await job('send-mail', {})];
  const codes = async (...answers: ReturnType<typeof change>[]) =>
    (await Promise.all(answers)).map((answer) => answer.json().code);
  expect(await codes(change(running, 'retry'), change(running, 'drop', reason))).toEqual([
    'job_running',
    'job_running',
  ]);
  expect(await codes(change(waiting, 'drop', reason))).toEqual(['job_not_failed']);
});

test.each(['0', '1e3', 'x', '-1', '1'.repeat(19)])('%s is no job', async (id) => {
  expect((await change(id, 'retry')).statusCode).toBe(404);
});

test('of two who give up a job at once one does', async () => {
  await clear();
  const id = await job('forget-decisions', {}, { attempts: 12 });
  const answers = await Promise.all([change(id, 'drop', reason), change(id, 'drop', reason), change(id, 'retry')]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 204).length).toBeLessThanOrEqual(2);
  const dropped = await db.selectFrom('audit_log').select('data').where('action', '=', 'drop_job').execute();
  expect(dropped.filter(({ data }) => (data as { job: string }).job === id).length).toBeLessThanOrEqual(1);
});

test('a mail to oneself tells what the mail server said', async () => {
  const { email } = admin.form;
  const tested: MailTest = (await admin.browser.post('/api/admin/mail-test')).json();
  expect(tested).toMatchObject({
    to: email,
    taken: true,
    step: null,
    code: null,
    said: expect.stringContaining('250'),
  });
  expect(server.mailbox.newest(email).subject).toContain('Countersign');
  server.mailbox.refuse(email);
  const refused: MailTest = (await admin.browser.post('/api/admin/mail-test')).json();
  expect(refused).toMatchObject({ taken: false, step: 'RCPT TO', status: 550 });
  expect(refused.said).toContain('no such mailbox');
  expect(await audited('test_mail')).toMatchObject({ actor_id: admin.id, data: { taken: false } });
  for (let n = 0; n < 3; n++) await admin.browser.post('/api/admin/mail-test');
  expect((await admin.browser.post('/api/admin/mail-test')).statusCode).toBe(429);
});

test('giving up asks who is there when that is long ago', async () => {
  await clear();
  const id = await job('forget-decisions', {}, { attempts: 12 });
  await ageSession();
  server.deps.sessions.forget(admin.id);
  const answer = await change(id, 'drop', reason);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'step_up_required']);
  expect((await all()).jobs.failed).toBe(1);
});
