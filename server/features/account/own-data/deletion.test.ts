import { expect, test } from 'vitest';
import { notifyUser } from '#server/features/notifications/notify-user.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { type Owner, signingLink } from '#server/testing/signing.ts';

const { server, visits } = await openSigning();

const withWork = () => ownerWithWork(server, visits);
const leave = (owner: Owner, username = owner.form.username) =>
  owner.browser.post('/api/own-data/deletion', { username });
const seen = async (owner: Awaited<ReturnType<typeof withWork>>) => {
  const visitor = server.browser();
  return [
    (await visitor.get(`/api/profiles/${owner.form.username}`)).statusCode,
    (await visitor.get(`/api/public-projects/${owner.done}`)).statusCode,
  ];
};
const signIn = async (owner: Owner) => {
  const browser = server.browser();
  const answer = await browser.post('/api/sign-in', { email: owner.form.email, password: owner.form.password });
  return { browser, answer };
};

test('asking to be deleted takes the account down at once', async () => {
  const owner = await withWork();
  const link = signingLink(server, owner.asked);
  const second = await signIn(owner);
  expect(await seen(owner)).toEqual([200, 200]);
  expect((await leave(owner, 'somebody-else')).json().errors).toEqual([
    { path: 'username', code: 'username_confirm_wrong' },
  ]);
  expect(await seen(owner)).toEqual([200, 200]);

  const answer = await leave(owner, `@${owner.form.username.toUpperCase()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(+new Date(answer.json().delete_after) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect(await seen(owner)).toEqual([404, 404]);
  for (const browser of [owner.browser, second.browser])
    expect((await browser.get('/api/projects')).statusCode).toBe(401);

  const page = server.browser();
  await visits.open(page, link);
  expect(await visits.page(page, owner.open)).toBeNull();
  const before = server.mailbox.mails.length;
  await server.deps.pool.query(`update signing_requests set last_sent_at = now() - interval '9 days'`);
  await server.deps.pool.query(`select graphile_worker.add_job('send-reminders')`);
  await server.work();
  const after = server.mailbox.mails.slice(before);
  expect(after.map(({ to }) => to)).not.toContain(owner.asked);
  expect(after.find(({ to }) => to === owner.form.email)?.text).toContain(owner.form.username);
});

test('signing in within 14 days opens nothing but the way back, and that brings everything back', async () => {
  const owner = await withWork();
  await leave(owner);
  const { browser, answer } = await signIn(owner);
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await browser.get('/api/session')).json().user.delete_after).toMatch(/Z$/);
  for (const url of ['/api/projects', '/api/events', '/api/email-addresses', '/api/own-data/export'])
    expect((await browser.get(url)).json().code, url).toBe('account_deleting');
  expect((await browser.delete('/api/own-data/deletion')).statusCode).toBe(204);
  expect((await browser.get('/api/projects')).json()).toHaveLength(2);
  expect(await seen(owner)).toEqual([200, 200]);
  await server.work();
  expect(server.mailbox.newest(owner.form.email, /vuelto/).text).toContain(owner.form.username);
  await eraseDue(server.db);
  expect(await seen(owner)).toEqual([200, 200]);
  expect((await browser.delete('/api/own-data/deletion')).statusCode).toBe(204);
  const actions = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', owner.id)
    .where('action', 'in', ['request_deletion', 'keep_account'])
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['request_deletion', 'keep_account']);
});

test('a signer who answered still reads and takes back the answer, while it waits and when it is over', async () => {
  for (const erased of [false, true]) {
    const owner = await withWork();
    await leave(owner);
    if (erased) {
      await server.deps.pool.query('update profiles set delete_after = now() where id = $1', [owner.id]);
      await eraseDue(server.db);
    }
    const page = await visits.page(owner.signer, owner.done);
    expect(page).toMatchObject({ state: 'answered', owner: { profile_public: false } });
    if (erased) expect(page?.owner.full_name).toBe('Deleted user');
    const mails = await server.db.selectFrom('mails').select('id').where('user_id', '=', owner.id).execute();
    expect((await owner.signer.post(`/api/signing/${owner.done}/withdraw`)).statusCode).toBe(200);
    const later = await server.db.selectFrom('mails').select('id').where('user_id', '=', owner.id).execute();
    expect(later).toEqual(mails);
    expect(await visits.page(owner.signer, owner.done)).toMatchObject({ state: 'withdrawn' });
  }
});

test('what admins were told of the work goes with it, also from their screens', async () => {
  const [owner, admin] = [await withWork(), await signUpMember(server)];
  await announcing(server.db, (trx) =>
    notifyUser(trx, {
      userId: admin.id,
      type: 'admin_project_status',
      data: { event: 'held', project_title: 'Reading room', rules: ['same_network'] },
      reference: { type: 'project', id: owner.done },
    }),
  );
  const inbox = async () => (await admin.browser.get('/api/notifications')).json();
  expect((await inbox()).total).toBe(1);
  const { cursor } = (await admin.browser.get('/api/changes')).json();
  await server.deps.pool.query('update profiles set delete_after = now() where id = $1', [owner.id]);
  await eraseDue(server.db);
  expect((await inbox()).total).toBe(0);
  const told = async () => {
    const { changes } = (await admin.browser.get(`/api/changes?after=${cursor}`)).json();
    return [...new Set(changes.map(({ topic }: { topic: string }) => topic))];
  };
  // A change is read when all that began before it has ended, on the whole server: this one's may not have been, nor
  // one before the cursor.
  await expect.poll(told).toContain('notifications');
});

test('the last admin cannot leave', async () => {
  const owner = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', owner.id).execute();
  server.deps.sessions.forget(owner.id);
  expect((await leave(owner)).json().code).toBe('last_admin');
  const other = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', other.id).execute();
  server.deps.sessions.forget(other.id);
  const answers = await Promise.all([leave(owner), leave(other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('leaving needs a person who has just proved who they are', async () => {
  const owner = await signUpMember(server);
  await server.deps.pool.query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [
    owner.id,
  ]);
  server.deps.sessions.forget(owner.id);
  expect((await leave(owner)).json().code).toBe('step_up_required');
});
