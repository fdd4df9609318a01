import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';

const { server, visits } = await openSigning();
let admin: Owner;
let second: Owner;
beforeAll(async () => {
  [admin, second] = [await newAdmin(), await newAdmin()];
});

async function newAdmin() {
  const person = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', person.id).execute();
  server.deps.sessions.forget(person.id);
  return person;
}
const withWork = () => ownerWithWork(server, visits);
const decide = (who: Owner, action: string, id: string, reason = 'Looked at it.') =>
  who.browser.post(`/api/admin/users/${id}/${action}`, { reason });
const seen = async ({ form, done }: { form: Owner['form']; done: string }) => {
  const visitor = server.browser();
  return [
    (await visitor.get(`/api/profiles/${form.username}`)).statusCode,
    (await visitor.get(`/api/public-projects/${done}`)).statusCode,
  ];
};
const signIn = (owner: Owner) =>
  server.browser().post('/api/sign-in', { email: owner.form.email, password: owner.form.password });

test('a suspension ends everything, in words, and a reinstatement brings it back', async () => {
  const owner = await withWork();
  const token = (await owner.browser.get('/api/session')).json().session.access_token as string;
  const bearer = () => server.browser().get('/api/projects', { authorization: `Bearer ${token}` });
  expect((await bearer()).statusCode).toBe(200);
  expect(await seen(owner)).toEqual([200, 200]);
  const link = signingLink(server, owner.asked);

  const answer = await decide(admin, 'suspend', owner.id, 'Invented clients.');
  expect(answer.json()).toMatchObject({
    state: 'suspended',
    suspended_reason: 'Invented clients.',
    sessions: 0,
    may: ['reinstate'],
    history: expect.arrayContaining([
      expect.objectContaining({ action: 'suspend_user', by: 'admin', reason: 'Invented clients.' }),
    ]),
  });
  expect((await owner.browser.get('/api/projects')).statusCode).toBe(401);
  expect((await bearer()).statusCode).toBe(401);
  const refused = await signIn(owner);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_suspended']);
  const wrong = await server.browser().post('/api/sign-in', { email: owner.form.email, password: 'not the password' });
  expect(wrong.json().code).toBe('credentials_wrong');
  expect(await seen(owner)).toEqual([404, 404]);
  const signer = server.browser();
  await visits.open(signer, link);
  expect(await visits.page(signer, owner.open)).toMatchObject({ state: 'cancelled', project: null });
  expect((await sendAnswer(server, signer, owner.open)).json().code).toBe('request_cancelled');
  await server.work();
  expect(server.mailbox.newest(owner.form.email, /suspendida/).text).toContain('> Invented clients.');

  expect((await decide(second, 'reinstate', owner.id)).json()).toMatchObject({
    state: 'active',
    suspended_reason: null,
  });
  expect((await signIn(owner)).statusCode).toBe(200);
  expect(await seen(owner)).toEqual([200, 200]);
  expect(await visits.page(signer, owner.open)).toMatchObject({ state: 'open' });
  await server.work();
  expect(server.mailbox.newest(owner.form.email, /vuelve/).text).toContain('Looked at it.');
});

test('a reason is needed, and a state in which it makes sense', async () => {
  const owner = await signUpMember(server);
  expect((await decide(admin, 'suspend', owner.id, ' ')).json().errors).toEqual([
    { path: 'reason', code: 'review_reason_required' },
  ]);
  expect((await decide(admin, 'reinstate', owner.id)).json().code).toBe('account_not_suspended');
  await decide(admin, 'suspend', owner.id);
  expect((await decide(second, 'suspend', owner.id)).json().code).toBe('account_suspended_already');
});

test('nobody suspends themselves, and no admin another one, which would take the role by one alone', async () => {
  expect((await decide(admin, 'suspend', admin.id)).json().code).toBe('own_account');
  const [one, two] = [await newAdmin(), await newAdmin()];
  const answers = await Promise.all([decide(one, 'suspend', two.id), decide(two, 'suspend', one.id)]);
  expect(answers.map((answer) => answer.json().code)).toEqual(['admin_role_first', 'admin_role_first']);
});

test('nobody but an admin finds it, and an id has to be one', async () => {
  const owner = await signUpMember(server);
  for (const request of [
    owner.browser.get(`/api/admin/users/${admin.id}`),
    decide(owner, 'suspend', admin.id),
    decide(owner, 'reinstate', admin.id),
    decide(admin, 'suspend', '6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11'),
  ])
    expect((await request).statusCode).toBe(404);
  expect((await server.browser().get(`/api/admin/users/${admin.id}`)).statusCode).toBe(401);
  expect((await admin.browser.get('/api/admin/users/not-a-uuid')).statusCode).toBe(404);
});

test('what an admin sees of a person', async () => {
  const owner = await withWork();
  const detail = (await admin.browser.get(`/api/admin/users/${owner.id}`)).json();
  expect(detail).toMatchObject({
    state: 'active',
    email: owner.form.email,
    sessions: 1,
    may: ['suspend', 'make_admin', 'end_sessions'],
    refused: null,
  });
  expect(detail.projects.map(({ id }: { id: string }) => id).sort()).toEqual([owner.open, owner.done].sort());
  expect(JSON.stringify(detail)).not.toMatch(/1990-02-28|600123456/);
});

test('sessions end by an admin, and what is grave asks who is there', async () => {
  const owner = await signUpMember(server);
  expect((await decide(admin, 'end-sessions', owner.id)).json()).toMatchObject({
    sessions: 0,
    may: ['suspend', 'make_admin'],
  });
  expect((await owner.browser.get('/api/projects')).statusCode).toBe(401);
  expect((await decide(admin, 'end-sessions', owner.id)).json().code).toBe('no_sessions');
  const careless = await newAdmin();
  const old = { authenticated_at: new Date(Date.now() - 3_600_000) };
  await server.db.updateTable('sessions').set(old).where('user_id', '=', careless.id).execute();
  server.deps.sessions.forget(careless.id);
  for (const act of ['suspend', 'reinstate', 'make-admin', 'revoke-admin', 'drop-role-change', 'end-sessions'])
    expect((await decide(careless, act, owner.id)).json().code).toBe('step_up_required');
});

test('an admin neither sees nor decides about themselves, nor about an account that shares their browser', async () => {
  const self = await newAdmin();
  const other = await signUpMember(server);
  expect((await self.browser.get(`/api/admin/users/${other.id}`)).statusCode).toBe(200);
  other.browser.jar.device = self.browser.jar.device as string;
  await other.browser.get('/api/session');
  for (const { id } of [self, other]) {
    const seen = await self.browser.get(`/api/admin/users/${id}`);
    expect([seen.statusCode, seen.json().code]).toEqual([403, 'own_account']);
    for (const act of ['suspend', 'end-sessions', 'make-admin'])
      expect((await decide(self, act, id)).json().code).toBe('own_account');
  }
  expect((await decide(admin, 'suspend', other.id)).statusCode).toBe(200);
  // Neither does a suspension of theirs end by them.
  expect((await decide(self, 'reinstate', other.id)).json().code).toBe('own_account');
});

test('an admin who stands on a work of somebody neither suspends nor reinstates them; another does', async () => {
  const [owner, self] = [await withWork(), await newAdmin()];
  await server.db
    .insertInto('collaborations')
    .values({ id: randomUUID(), project_id: owner.done, user_id: self.id, role: 'Model maker', state: 'accepted' })
    .execute();
  const look = async () => (await self.browser.get(`/api/admin/users/${owner.id}`)).json();
  expect(await look()).toMatchObject({ may: ['end_sessions'], refused: 'tied_account' });
  expect((await decide(self, 'make-admin', owner.id)).json().code).toBe('tied_account');
  expect((await decide(self, 'suspend', owner.id)).json().code).toBe('tied_account');
  expect((await decide(admin, 'suspend', owner.id)).statusCode).toBe(200);
  expect((await decide(self, 'reinstate', owner.id)).json().code).toBe('tied_account');
  expect((await decide(admin, 'reinstate', owner.id)).statusCode).toBe(200);
});
