import { expect, test } from 'vitest';
import { codeIn, linkIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { forgetAddresses } from './own-addresses.ts';

const server = await openServer();

let count = 0;
const newEmail = () => `second-${++count}@harbour.example`;
const list = async (owner: Owner) => (await owner.browser.get('/api/email-addresses')).json();
const mailsTo = (email: string) => server.mailbox.mails.filter(({ to }) => to === email);

/** Adds an address and gives its id. */
async function add(owner: Owner, email: string) {
  const answer = await owner.browser.post('/api/email-addresses', { email });
  expect(answer.statusCode, answer.body).toBe(201);
  await server.work();
  return answer.json().id as string;
}
const confirm = (owner: Owner, body: object) => owner.browser.post('/api/email-addresses/confirm', body);
async function addProved(owner: Owner, email: string) {
  const id = await add(owner, email);
  const answer = await confirm(owner, { address_id: id, code: codeIn(server.mailbox.newest(email)) });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const signIn = (email: string, password: string) => server.browser().post('/api/sign-in', { email, password });
const actions = async (id: string) =>
  (
    await server.db
      .selectFrom('audit_log')
      .select(['action', 'data'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action.includes('address'));

test('an address is added by its code, signs in, becomes the primary one and goes', async () => {
  const owner = await signUpMember(server);
  const email = newEmail();
  const id = await add(owner, email.toUpperCase());
  expect(await list(owner)).toMatchObject([
    { email: owner.form.email, primary: true, verified_at: expect.any(String) },
    { id, email, primary: false, verified_at: null },
  ]);
  expect((await signIn(email, owner.form.password)).statusCode).toBe(401);
  expect((await owner.browser.post(`/api/email-addresses/${id}/primary`)).json().code).toBe('address_unverified');

  const code = codeIn(server.mailbox.newest(email));
  expect((await confirm(owner, { address_id: id, code })).json()).toMatchObject({ verified_at: expect.any(String) });
  expect((await confirm(owner, { address_id: id, code })).statusCode).toBe(200);
  expect((await signIn(email, owner.form.password)).statusCode).toBe(200);

  expect((await owner.browser.delete(`/api/email-addresses/${(await list(owner))[0].id}`)).json().code).toBe(
    'address_primary',
  );
  expect((await owner.browser.post(`/api/email-addresses/${id}/primary`)).statusCode).toBe(204);
  await server.work();
  for (const to of [email, owner.form.email]) expect(server.mailbox.newest(to, /principal/).text).toContain(email);
  const [primary, old] = await list(owner);
  expect([primary.email, old.email]).toEqual([email, owner.form.email]);
  expect((await owner.browser.get('/api/session')).json().user.email).toBe(email);
  expect((await signIn(owner.form.email, owner.form.password)).statusCode).toBe(200);

  expect((await owner.browser.delete(`/api/email-addresses/${old.id}`)).statusCode).toBe(204);
  expect((await signIn(owner.form.email, owner.form.password)).statusCode).toBe(401);
  expect(await list(owner)).toHaveLength(1);
  expect(await actions(owner.id)).toEqual([
    { action: 'add_address', data: { domain: 'harbour.example' } },
    { action: 'verify_address', data: { domain: 'harbour.example' } },
    { action: 'change_primary_address', data: { from_domain: 'example.org', to_domain: 'harbour.example' } },
    { action: 'remove_address', data: { domain: 'example.org' } },
  ]);
});

test('the link proves it too, but only for the person whose list it is on', async () => {
  const owner = await signUpMember(server);
  const other = await signUpMember(server);
  const email = newEmail();
  await add(owner, email);
  const token = linkIn(server.mailbox.newest(email)).searchParams.get('token');
  expect((await confirm(other, { token })).json().code).toBe('link_unknown');
  expect((await server.browser().post('/api/email-addresses/confirm', { token })).statusCode).toBe(401);
  expect((await confirm(owner, { token })).json()).toMatchObject({ email, verified_at: expect.any(String) });
  expect((await confirm(owner, { token })).statusCode).toBe(200);
});

test('an address of another account is answered alike, and only its mailbox learns of it', async () => {
  const owner = await signUpMember(server);
  const victim = await signUpMember(server);
  const free = newEmail();
  const answers = await Promise.all(
    [victim.form.email, free].map(async (email) =>
      (await owner.browser.post('/api/email-addresses', { email })).json(),
    ),
  );
  const shape = ({ id, email, created_at, ...rest }: Record<string, unknown>) => [
    typeof id,
    typeof email,
    typeof created_at,
    rest,
  ];
  expect(shape(answers[0])).toEqual(shape(answers[1]));
  await server.work();
  const mail = server.mailbox.newest(victim.form.email, /ha intentado/);
  expect(mail.text).toContain(owner.form.username);
  expect(mail.text).not.toMatch(/^\d{6}$/m);
  for (const answer of answers)
    expect((await confirm(owner, { address_id: answer.id, code: '000000' })).json().code).toBe('code_wrong');
  expect((await signIn(victim.form.email, victim.form.password)).statusCode).toBe(200);
  expect(
    (
      await server.db
        .selectFrom('email_proofs')
        .select('id')
        .where('email', '=', victim.form.email)
        .where('purpose', '=', 'add_email')
        .execute()
    ).length,
  ).toBe(0);
});

test('five wrong codes end it; a new mail opens it again, at most once a minute', async () => {
  const owner = await signUpMember(server);
  const email = newEmail();
  const id = await add(owner, email);
  const code = codeIn(server.mailbox.newest(email));
  const wrong = code === '111111' ? '222222' : '111111';
  for (let time = 0; time < 5; time++)
    expect((await confirm(owner, { address_id: id, code: wrong })).json().code).toBe('code_wrong');
  expect((await confirm(owner, { address_id: id, code })).json().code).toBe('code_expired');
  await owner.browser.post(`/api/email-addresses/${id}/resend`);
  await server.work();
  expect(mailsTo(email)).toHaveLength(1);
  await server.deps.pool.query(`update code_windows set opened_at = opened_at - interval '61 seconds' where id = $1`, [
    id,
  ]);
  expect((await owner.browser.post(`/api/email-addresses/${id}/resend`)).statusCode).toBe(202);
  await server.work();
  expect((await confirm(owner, { address_id: id, code: codeIn(server.mailbox.newest(email)) })).statusCode).toBe(200);
});

test('a mailbox is asked five times a day at most, whoever names it, and the others the next day', async () => {
  const email = newEmail();
  for (let person = 0; person < 5; person++) await add(await signUpMember(server), email);
  const owner = await signUpMember(server);
  const address_id = await add(owner, email);
  expect(mailsTo(email)).toHaveLength(5);
  await server.deps.pool.query(`update graphile_worker._private_jobs set run_at = run_at - interval '1 day'`);
  await server.deps.pool.query(`update code_windows set opened_at = opened_at - interval '1 day'`);
  await server.work();
  expect(mailsTo(email)).toHaveLength(6);
  expect((await confirm(owner, { address_id, code: codeIn(server.mailbox.newest(email)) })).statusCode).toBe(200);
});

test('one member alone takes four turns of a mailbox a day, in whatever spellings', async () => {
  const [email, owner] = [newEmail(), await signUpMember(server)];
  const answers = [];
  for (const tag of ['', '+a', '+b', '+c', '+d'])
    answers.push(await owner.browser.post('/api/email-addresses', { email: email.replace('@', `${tag}@`) }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 429]);
  expect(answers.at(-1)?.json().code).toBe('mail_limit_reached');
  await add(await signUpMember(server), email);
  expect(mailsTo(email)).toHaveLength(2);
});

test('what grave changes need: a person who has just proved who they are', async () => {
  const owner = await signUpMember(server);
  const id = await addProved(owner, newEmail());
  await server.deps.pool.query(
    `update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
    [owner.id],
  );
  server.deps.sessions.forget(owner.id);
  for (const answer of [
    await owner.browser.post('/api/email-addresses', { email: newEmail() }),
    await owner.browser.post(`/api/email-addresses/${id}/primary`),
    await owner.browser.delete(`/api/email-addresses/${id}`),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'step_up_required']);
});

test("a second address is taken for sign-ups, and somebody else's list is nobody's business", async () => {
  const owner = await signUpMember(server);
  const other = await signUpMember(server);
  const email = newEmail();
  const id = await addProved(owner, email);
  const answer = await server.browser().post('/api/sign-up', signUpForm({ email }));
  expect(answer.statusCode).toBe(202);
  await server.work();
  expect(server.mailbox.newest(email).text).toContain(owner.form.username);
  const proofs = server.db.selectFrom('email_proofs').select('id').where('user_id', '=', answer.json().temp_user_id);
  expect(await proofs.execute()).toEqual([]);
  for (const answer of [
    await other.browser.post(`/api/email-addresses/${id}/primary`),
    await other.browser.delete(`/api/email-addresses/${id}`),
    await other.browser.post(`/api/email-addresses/${id}/resend`),
    await confirm(other, { address_id: id, code: '123456' }),
  ])
    expect(answer.statusCode).toBe(404);
});

test('a proved address makes way for itself: a sign-up nobody proved goes', async () => {
  const owner = await signUpMember(server);
  const email = newEmail();
  const stranger = server.browser();
  const { temp_user_id } = (await stranger.post('/api/sign-up', signUpForm({ email }))).json();
  await addProved(owner, email);
  expect(await server.db.selectFrom('profiles').select('id').where('id', '=', temp_user_id).execute()).toEqual([]);
  const rows = await server.db.selectFrom('email_addresses').select('user_id').where('email', '=', email).execute();
  expect(rows).toEqual([{ user_id: owner.id }]);
});

test('two people at once: one of them gets the address', async () => {
  const [one, two] = [await signUpMember(server), await signUpMember(server)];
  const email = newEmail();
  const ids = [await add(one, email), await add(two, email)];
  const codes = mailsTo(email).map(codeIn);
  const answers = await Promise.all([
    confirm(one, { address_id: ids[0], code: codes[0] }),
    confirm(two, { address_id: ids[1], code: codes[1] }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const rows = await server.db
    .selectFrom('email_addresses')
    .select('id')
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .execute();
  expect(rows).toHaveLength(1);
});

test('refused: a throwaway domain, what is on the list, one too many', async () => {
  const owner = await signUpMember(server);
  const post = async (email: string) => (await owner.browser.post('/api/email-addresses', { email })).json();
  expect((await post('me@mailinator.com')).errors).toEqual([{ path: 'email', code: 'email_disposable' }]);
  expect((await post(owner.form.email)).errors).toEqual([{ path: 'email', code: 'address_yours' }]);
  expect((await post('no address')).errors).toEqual([{ path: 'email', code: 'email_invalid' }]);
  for (let time = 0; time < 9; time++) await post(newEmail());
  expect((await post(newEmail())).code).toBe('addresses_too_many');
});

test('what nobody proved leaves the list after a week, and stays known as a hash', async () => {
  const owner = await signUpMember(server);
  const id = await add(owner, newEmail());
  await forgetAddresses(server.deps, 6);
  expect(await list(owner)).toHaveLength(2);
  await forgetAddresses(server.deps, 8);
  expect(await list(owner)).toHaveLength(1);
  expect(await list(owner)).not.toContainEqual(expect.objectContaining({ id }));
  const owned = server.db.selectFrom('owned_mailboxes').select('mailbox').where('user_id', '=', owner.id);
  expect(await owned.execute()).toHaveLength(2);
});
