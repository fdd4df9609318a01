import { expect, test } from 'vitest';
import { linkIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import { sentStatements } from '#server/testing/sent-statements.ts';

const server = await openServer();

const profileOf = (email: string) =>
  server.db.selectFrom('profiles').selectAll().where('email', '=', email).executeTakeFirst();
const mailsTo = (email: string) => server.mailbox.mails.filter(({ to }) => to === email);

test('writes profile, password hash, mail and audit row, and nothing that proves the mailbox', async () => {
  const form = signUpForm();
  const answer = await server.browser().post('/api/sign-up', form);
  expect(answer.statusCode).toBe(202);
  const profile = await profileOf(form.email);
  expect(profile).toMatchObject({
    id: answer.json().temp_user_id,
    username: form.username,
    date_of_birth: '1990-02-28',
    phone_number: form.phone_number.replaceAll(' ', ''),
    email_verified: false,
    email_confirmed_at: null,
    locale: 'es',
    role: 'user',
  });
  const account = await server.db
    .selectFrom('passwords')
    .selectAll()
    .where('user_id', '=', profile?.id as string)
    .executeTakeFirstOrThrow();
  expect(account.hash).toMatch(/^\$argon2id\$/);
  expect(await server.db.selectFrom('email_proofs').selectAll().execute()).toEqual([]);
  const audit = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', profile?.id as string);
  expect(await audit.execute()).toEqual([{ action: 'sign_up' }]);
});

test.each([
  [{ full_name: ' ' }, 'full_name', 'full_name_required'],
  [{ email: 'noor@localhost' }, 'email', 'email_invalid'],
  [{ email: 'noor' }, 'email', 'email_invalid'],
  [{ username: 'no' }, 'username', 'username_too_short'],
  [{ username: 'Blog' }, 'username', 'username_reserved'],
  [{ date_of_birth: '2019-01-01' }, 'date_of_birth', 'birth_date_too_young'],
  [{ date_of_birth: '1990-02-31' }, 'date_of_birth', 'birth_date_invalid'],
  [{ phone_number: 'none' }, 'phone_number', 'phone_number_country'],
  [{ phone_number: '600 123 456' }, 'phone_number', 'phone_number_country'],
  [{ phone_number: '+34 600 12' }, 'phone_number', 'phone_number_unknown'],
  [{ password: 'short' }, 'password', 'password_too_short'],
  [{ password: 'password123' }, 'password', 'password_too_common'],
])('refuses %j', async (changes, path, code) => {
  const form = signUpForm(changes as Record<string, string>);
  const answer = await server.browser().post('/api/sign-up', form);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([{ path, code }]);
  expect(await profileOf(form.email)).toBeUndefined();
});

test('keeps a phone number as it is dialled from anywhere', async () => {
  const form = signUpForm({ phone_number: '0044 (0)20 7946 0958' });
  expect((await server.browser().post('/api/sign-up', form)).statusCode).toBe(202);
  expect((await profileOf(form.email))?.phone_number).toBe('+442079460958');
});

test('tells of all fields at once', async () => {
  const answer = await server.browser().post('/api/sign-up', {});
  expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'full_name',
    'email',
    'username',
    'date_of_birth',
    'phone_number',
    'password',
  ]);
});

test('an address with an account answers like a new one; its owner alone is told', async () => {
  const owner = await signUpMember(server);
  const known = await server.browser().post('/api/sign-up', signUpForm({ email: owner.form.email.toUpperCase() }));
  const fresh = await server.browser().post('/api/sign-up', signUpForm());
  expect(known.statusCode).toBe(fresh.statusCode);
  expect(Object.keys(known.json())).toEqual(Object.keys(fresh.json()));
  expect(known.json().email).toBe(owner.form.email);
  expect(known.json().temp_user_id).not.toBe(owner.id);
  await server.work();
  expect(server.mailbox.newest(owner.form.email).text).toContain(owner.form.username);
  expect(mailsTo(owner.form.email)).toHaveLength(1);
  expect((await server.browser().post('/api/sign-in', owner.form)).statusCode).toBe(200);

  // The pretended sign-up behaves like a real one towards wrong codes and resending, too.
  for (const body of [known.json(), fresh.json()]) {
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const wrong = { temp_user_id: body.temp_user_id, code: '12345x' };
      codes.push((await server.browser().post('/api/email-verification', wrong)).json().code);
    }
    expect(codes).toEqual([...Array(5).fill('code_wrong'), 'code_expired']);
    const resent = await server.browser().post('/api/email-verification/resend', { temp_user_id: body.temp_user_id });
    expect(resent.statusCode).toBe(202);
  }
});

test('what is done before the answer is the same for both, at the first try and after it, and so is what it leaves to be seen', async () => {
  const owner = await signUpMember(server);
  const walk = async (email: string) => {
    const browser = server.browser();
    const forms = [signUpForm({ email }), signUpForm({ email })];
    const seen = [];
    for (const form of forms) {
      let body = { temp_user_id: '' };
      const before = await sentStatements(async () => {
        body = (await browser.post('/api/sign-up', form)).json();
      });
      await server.deps.pool.query(`update code_windows set opened_at = opened_at - interval '2 minutes'`);
      const again = await sentStatements(() => browser.post('/api/email-verification/resend', body));
      const names = await Promise.all(
        forms.map(({ username }) => server.browser().get(`/api/username-availability?username=${username}`)),
      );
      seen.push({ before, again, names: names.map((name) => name.json().code) });
    }
    return seen;
  };
  const known = await walk(owner.form.email);
  expect(known[0]?.before).toContainEqual(expect.stringMatching(/^1 insert into "profiles"/));
  expect(known[1]?.before).toContainEqual(expect.stringMatching(/^1 delete from "profiles"/));
  expect(known[1]?.names).toEqual([null, 'username_taken']);
  expect(known).toEqual(await walk(signUpForm().email));
});

test('a sign-up beside an account never gets what would prove it, and goes with the account', async () => {
  const owner = await signUpMember(server);
  const form = signUpForm({ email: owner.form.email, password: 'of-the-sign-up-7Q' });
  const { temp_user_id: id } = (await server.browser().post('/api/sign-up', form)).json();
  await server.work();
  expect(await server.db.selectFrom('email_proofs').select('id').where('user_id', '=', id).execute()).toEqual([]);
  expect(mailsTo(form.email).map(({ text }) => text.includes(form.username))).toEqual([false]);
  expect((await server.browser().post('/api/sign-in', form)).statusCode).toBe(401);
  expect((await server.browser().post('/api/sign-in', owner.form)).json().user.id).toBe(owner.id);

  await eraseNow(server.db, owner.id);
  expect(await server.db.selectFrom('profiles').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('repeated tries do not fill the mailbox of the owner', async () => {
  const { form } = await signUpMember(server);
  for (let time = 0; time < 5; time++) {
    await server.browser().post('/api/sign-up', signUpForm({ email: form.email }));
    await server.work();
  }
  expect(mailsTo(form.email)).toHaveLength(3);
});

test('signing up again with an address that was never proved starts anew, with the same user name', async () => {
  const form = signUpForm();
  const first = (await server.browser().post('/api/sign-up', form)).json();
  const second = await server.browser().post('/api/sign-up', { ...form, full_name: 'Noor H. Haddad' });
  expect(second.statusCode).toBe(202);
  const profile = await profileOf(form.email);
  expect(profile).toMatchObject({ id: second.json().temp_user_id, full_name: 'Noor H. Haddad' });
  expect(profile?.id).not.toBe(first.temp_user_id);
});

test('a sign-up that is sent again as it was is answered as the first, and its one mail opens the account', async () => {
  const form = signUpForm();
  const first = (await server.browser().post('/api/sign-up', form)).json();
  // Its browser got no answer, and so no cookie that it would be known by.
  const browser = server.browser();
  expect((await browser.post('/api/sign-up', form)).json()).toEqual(first);
  await server.work();
  expect(mailsTo(form.email)).toHaveLength(1);
  const rows = await server.db.selectFrom('audit_log').select('action').where('subject_id', '=', first.temp_user_id);
  expect(await rows.execute()).toEqual([{ action: 'sign_up' }]);
  const token = linkIn(server.mailbox.newest(form.email)).searchParams.get('token');
  expect((await browser.post('/api/email-verification', { token })).json().user.id).toBe(first.temp_user_id);
});

test.each([
  ['with another password', async () => ({ password: 'another-one-of-mine' })],
  ['with another phone number', async () => ({ phone_number: '+34 600 123 457' })],
  [
    'three minutes later',
    async (id: string) => {
      await server.deps.pool.query(`update profiles set created_at = created_at - interval '3 minutes' where id = $1`, [
        id,
      ]);
      return {};
    },
  ],
])('a sign-up that is sent again %s starts anew', async (_how, change) => {
  const form = signUpForm();
  const first = (await server.browser().post('/api/sign-up', form)).json();
  const changes = await change(first.temp_user_id);
  const second = await server.browser().post('/api/sign-up', { ...form, ...changes });
  expect(second.statusCode).toBe(202);
  expect(second.json().temp_user_id).not.toBe(first.temp_user_id);
  expect((await profileOf(form.email))?.id).toBe(second.json().temp_user_id);
});

test('signing up again from the same browser with another address keeps the user name, which stays taken elsewhere', async () => {
  const browser = server.browser();
  const wrong = signUpForm();
  const right = signUpForm({ username: wrong.username.toUpperCase() });
  await browser.post('/api/sign-up', wrong);
  const free = async (from: typeof browser) =>
    (await from.get(`/api/username-availability?username=${wrong.username}`)).json().available;
  expect([await free(browser), await free(server.browser())]).toEqual([true, false]);
  const other = await server.browser().post('/api/sign-up', signUpForm({ username: wrong.username }));
  expect(other.json().errors).toEqual([{ path: 'username', code: 'username_taken' }]);
  expect((await browser.post('/api/sign-up', right)).statusCode).toBe(202);
  expect(await profileOf(wrong.email)).toBeUndefined();
  expect(await profileOf(right.email)).toMatchObject({ username: right.username });
});

test('the user name of an account that somebody has proved is kept, also in their own browser', async () => {
  const { browser, form } = await signUpMember(server);
  await browser.post('/api/sign-out');
  const again = await browser.post('/api/sign-up', signUpForm({ username: form.username }));
  expect(again.json().errors).toEqual([{ path: 'username', code: 'username_taken' }]);
  expect(await profileOf(form.email)).toBeDefined();
});

test('a user name is taken whatever its case', async () => {
  const { form } = await signUpMember(server);
  const username = form.username.toUpperCase();
  const answer = await server.browser().post('/api/sign-up', signUpForm({ username }));
  expect(answer.json().errors).toEqual([{ path: 'username', code: 'username_taken' }]);
  const check = (name: string) => server.browser().get(`/api/username-availability?username=${name}`);
  const free = `${form.username}-2`;
  expect((await check(username)).json()).toEqual({ available: false, code: 'username_taken', free });
  await signUpMember(server, { username: free });
  expect((await check(username)).json()).toMatchObject({ free: `${form.username}-3` });
  expect((await check('Signup')).json()).toEqual({ available: false, code: 'username_reserved', free: null });
  expect((await check('somebody-else')).json()).toEqual({ available: true, code: null, free: null });
});

test('of several at once one gets the user name and the others are told', async () => {
  const forms = [1, 2, 3, 4].map(() => signUpForm({ username: 'wanted-name' }));
  const answers = await Promise.all(forms.map((form) => server.browser().post('/api/sign-up', form)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 422, 422, 422]);
  for (const refused of answers.filter(({ statusCode }) => statusCode === 422))
    expect(refused.json().errors).toEqual([{ path: 'username', code: 'username_taken' }]);
});

test('of two at once with the same address both are answered and one account is left', async () => {
  const email = signUpForm().email;
  const answers = await Promise.all([1, 2].map(() => server.browser().post('/api/sign-up', signUpForm({ email }))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  const rows = await server.db.selectFrom('profiles').select('id').where('email', '=', email).execute();
  expect(rows).toHaveLength(1);
});

test('one network may open a limited number of accounts', async () => {
  const statuses = [];
  for (let time = 0; time < 22; time++)
    statuses.push(
      (await server.browser('203.0.113.9').post('/api/sign-up', signUpForm({ password: 'x'.repeat(10) }))).statusCode,
    );
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await server.browser('203.0.113.10').post('/api/sign-up', signUpForm())).statusCode).toBe(202);
});

test('a mailbox is not filled under its other spellings', async () => {
  const statuses = [];
  for (let tag = 0; tag < 12; tag++) {
    const form = signUpForm({ email: `victim+${tag}@gmail.com` });
    statuses.push((await server.browser().post('/api/sign-up', form)).statusCode);
  }
  expect(statuses).toEqual(Array(12).fill(202));
  await server.work();
  expect(server.mailbox.mails.filter(({ to }) => /^victim\+\d+@gmail\.com$/.test(to))).toHaveLength(10);
});

test('whoever has an address that strangers have typed all day gets the mail within the hour, and they no more', async () => {
  const email = `${signUpForm().username}@harbour.example`;
  for (let time = 0; time < 20; time++) await server.browser().post('/api/sign-up', signUpForm({ email }));
  const own = signUpForm({ email });
  expect((await server.browser().post('/api/sign-up', own)).statusCode).toBe(202);
  await server.work();
  const mails = () => server.mailbox.mails.filter(({ to }) => to === email);
  expect(mails()).toEqual([]);
  await server.deps.pool.query(`update graphile_worker._private_jobs set run_at = run_at - interval '1 hour'`);
  await server.work();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain(own.username);
});
