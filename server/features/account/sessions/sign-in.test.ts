import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { countAttempt } from '#server/auth/count-attempt.ts';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { codeIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const server = await openServer();

const signIn = (body: object, address?: string) => server.browser(address).post('/api/sign-in', body);

test('unknown address and wrong password get the same answer', async () => {
  const { form } = await signUpMember(server);
  const wrong = await signIn({ email: form.email, password: 'not-the-password' });
  const unknown = await signIn({ email: 'nobody@example.org', password: 'not-the-password' });
  const long = await signIn({ email: form.email, password: 'x'.repeat(900) });
  for (const answer of [wrong, unknown, long]) {
    expect(answer.statusCode).toBe(401);
    const { request_id: _one, ...body } = answer.json();
    expect(body).toEqual({ type: 'about:blank', title: 'Not signed in', status: 401, code: 'credentials_wrong' });
    expect(answer.cookies.map(({ name }) => name)).not.toContain('countersign.session_token');
  }
});

test('the log says for whose account a password or mailed code was refused, and nothing that was typed', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const logging = await startTestApp({ LOG_LEVEL: 'info' }, { log: stream });
  const { form, id } = await signUpMember(logging);
  const browser = logging.browser();
  const refused = () =>
    log
      .split('\n')
      .filter((line) => line.includes('proof refused'))
      .map((line) => JSON.parse(line))
      .map(({ user, code }) => [user, code]);
  await browser.post('/api/sign-in', { ...form, password: 'typed-for-a-friend' });
  await browser.post('/api/sign-in', { email: 'nobody@example.org', password: 'typed-for-a-friend' });
  const { window_id } = (await browser.post('/api/sign-in/code', { email: form.email })).json();
  await logging.work();
  const code = codeIn(logging.mailbox.newest(form.email)) === '000000' ? '111111' : '000000';
  await browser.post('/api/sign-in/code/confirm', { window_id, code });
  await browser.post('/api/sign-in', form);
  await browser.post('/api/step-up', { password: 'typed-for-a-friend' });
  expect(refused()).toEqual([
    [id, 'credentials_wrong'],
    [null, 'credentials_wrong'],
    [id, 'code_wrong'],
    [id, 'password_wrong'],
  ]);
  for (const typed of ['typed-for-a-friend', form.email, 'nobody@example.org']) expect(log).not.toContain(typed);
  await logging.close();
});

test('a fifty-first session ends the one that was used longest ago', async () => {
  const { form, id, browser } = await signUpMember(server);
  await server.deps.pool.query(
    `insert into sessions (id, user_id, method, used_at, expires_at)
     select gen_random_uuid(), $1, 'password', now() - make_interval(mins => n), now() + interval '1 day'
       from generate_series(1, 49) n`,
    [id],
  );
  await server.deps.pool.query(
    `update sessions set used_at = now() - interval '1 hour' where id =
       (select id from sessions where user_id = $1 order by created_at, used_at desc limit 1)`,
    [id],
  );
  expect((await browser.get('/api/session')).json().user).not.toBeNull();
  expect((await server.browser().post('/api/sign-in', form)).statusCode).toBe(200);
  const left = await server.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(left).toHaveLength(50);
  expect((await browser.get('/api/session')).json().user).toBeNull();
});

test('the cookie holds a token for seven days, of which only the hash rests', async () => {
  const { form, id } = await signUpMember(server);
  const browser = server.browser();
  const answer = await browser.post('/api/sign-in', form);
  const cookie = answer.cookies.find(({ name }) => name === sessionCookie);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 604_800 });
  expect(cookie?.secure).toBeFalsy();
  const value = cookie?.value ?? '';
  const read = (given: string) => server.deps.sessions.ofToken(given, { recent: false });
  expect((await read(value))?.viewer.id).toBe(id);
  expect(await read(value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')))).toBeNull();
  expect(answer.body).not.toMatch(/password|token/);
  const hashes = await server.db.selectFrom('session_tokens').select('token_hash').execute();
  expect(hashes.map(({ token_hash }) => token_hash.toString('hex'))).toContain(sha256(value).toString('hex'));
});

test('on https the cookie has the __Host- prefix, and only that one counts', async () => {
  const secure = await startTestApp({ PUBLIC_URL: 'https://countersign.example' });
  try {
    const { browser, id } = await signUpMember(secure);
    expect(browser.jar['countersign.session_token']).toBeUndefined();
    const value = browser.jar['__Host-countersign.session_token'] as string;
    expect((await browser.get('/api/session')).json().user.id).toBe(id);
    expect((await browser.post('/api/email-verification/resend', { temp_user_id: id })).statusCode).toBe(202);
    const planted = secure.browser();
    planted.jar['countersign.session_token'] = value;
    expect((await planted.get('/api/session')).json().user).toBeNull();
  } finally {
    await secure.close();
  }
});

test('ten wrong passwords from one network stop the eleventh, and others still get in', async () => {
  const { form } = await signUpMember(server);
  const statuses = [];
  for (let time = 0; time < 11; time++)
    statuses.push((await signIn({ email: form.email, password: 'wrong-password' }, '203.0.113.20')).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const refused = await signIn(form, '203.0.113.20');
  expect(refused.statusCode).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  expect((await signIn(form, '203.0.113.21')).statusCode).toBe(200);
  for (let time = 0; time < 12; time++) expect((await signIn(form, '203.0.113.22')).statusCode).toBe(200);
});

test('remembers the browser and the network of an account', async () => {
  const { form, id } = await signUpMember(server);
  const browser = server.browser('203.0.113.30');
  await browser.post('/api/sign-in', form);
  await browser.post('/api/sign-in', form);
  const rows = await server.db
    .selectFrom('traces')
    .select(['bits', 'hash'])
    .where('party', '=', id)
    .where('bits', '<>', 1)
    .orderBy('bits')
    .execute();
  // The browser that signed up (from this machine, which is no network), then this one with its address and its
  // neighbours.
  expect(rows.map(({ bits }) => bits)).toEqual([0, 0, 24, 32]);
  expect(rows.every(({ hash }) => hash.length === 32)).toBe(true);
});

test('an address that is not proved yet signs in, but stays outside', async () => {
  const form = signUpForm();
  await server.browser().post('/api/sign-up', form);
  const browser = server.browser();
  const answer = await browser.post('/api/sign-in', form);
  expect(answer.json().user.email_verified).toBe(false);
  expect((await browser.get('/api/events')).json().code).toBe('email_not_verified');
});

test('signing out by the plain form ends the session in the database', async () => {
  const { browser, id } = await signUpMember(server);
  const form = (csrf: string) =>
    browser.request('POST', '/sign-out', new URLSearchParams({ csrf }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const sessions = () => server.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect((await form('forged')).headers.location).toBe('/');
  expect(await sessions()).toHaveLength(1);
  const answer = await form(browser.jar.csrf as string);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/');
  expect(await sessions()).toHaveLength(0);
  expect((await browser.get('/api/session')).json()).toEqual({ user: null, role: null, session: null });
});

test('whoever floods an address with wrong passwords does not keep its owner out of a browser that was theirs before', async () => {
  const { form } = await signUpMember(server);
  const own = server.browser('203.0.113.40');
  await own.post('/api/sign-in', form);
  await own.post('/api/sign-out');
  const flood = { name: 'sign-in-address', max: 50, minutes: 60 };
  for (let time = 0; time < 50; time++) await countAttempt(server.deps, flood, form.email);
  expect((await signIn(form, '198.51.100.200')).statusCode).toBe(429);
  expect((await own.post('/api/sign-in', { ...form, password: 'mistyped-once' })).statusCode).toBe(401);
  expect((await own.post('/api/sign-in', form)).statusCode).toBe(200);
  const statuses = [];
  for (let time = 0; time < 11; time++)
    statuses.push((await own.post('/api/sign-in', { ...form, password: 'wrong-password' })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test('who ended which sessions stands in the audit log', async () => {
  const { browser, form, id } = await signUpMember(server);
  await server.browser().post('/api/sign-in', form);
  await browser.delete('/api/sessions');
  await browser.delete('/api/sessions');
  await browser.post('/api/sign-out');
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'data'])
    .where('subject_id', '=', id)
    .where('action', 'in', ['end_sessions', 'sign_out'])
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'end_sessions', data: { ended: 1 } },
    { action: 'sign_out', data: { ended: 1, session_id: expect.any(String) } },
  ]);
});
