// In a process of its own: Argon2 as it is.

import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/password-hash.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { codeIn, linkIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const queue = vi.hoisted(() => ({ isFull: false }));
vi.mock('#server/auth/judge-password.ts', async (original) => {
  const { judgePassword } = await original<typeof import('#server/auth/judge-password.ts')>();
  return {
    judgePassword: async (question: Parameters<typeof judgePassword>[0]) => {
      if (queue.isFull) throw new Problem(503, 'unavailable');
      return judgePassword(question);
    },
  };
});
const server = await openServer();

const newPassword = 'another-Harbour-of-tin-9';
const mailsTo = (email: string) => server.mailbox.mails.filter(({ to }) => to === email);
const signIn = (email: string, password: string) => server.browser().post('/api/sign-in', { email, password });
const put = (body: object) => server.browser().put('/api/password-reset', body);

async function askForReset(email: string) {
  const answer = await server.browser().post('/api/password-reset', { email });
  expect(answer.statusCode).toBe(202);
  await server.work();
  return answer.json().window_id as string;
}
const tokenIn = (email: string) => linkIn(server.mailbox.newest(email)).searchParams.get('token') as string;

describe('a forgotten password', () => {
  test('is set anew by the link, once; every session ends and its owner is told', async () => {
    const { form, browser, id } = await signUpMember(server);
    await askForReset(form.email);
    const token = tokenIn(form.email);
    expect((await put({ token, password: 'password123' })).json().errors[0].code).toBe('password_too_common');
    expect((await put({ token, password: newPassword })).statusCode).toBe(204);
    expect((await browser.get('/api/session')).json().user).toBeNull();
    expect((await signIn(form.email, form.password)).statusCode).toBe(401);
    expect((await signIn(form.email, newPassword)).statusCode).toBe(200);
    expect((await put({ token, password: `${newPassword}!` })).json().code).toBe('link_used');
    await server.work();
    expect(server.mailbox.newest(form.email).text).toContain(form.username);
    const audit = await server.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
    expect(audit.map(({ action }) => action)).toContain('reset_password');
  });

  test('is set anew by the code, in the window that asked for it and nowhere else', async () => {
    const { form } = await signUpMember(server);
    const first = await askForReset(form.email);
    const second = await askForReset(form.email);
    const code = codeIn(server.mailbox.newest(form.email));
    expect((await put({ window_id: first, code, password: newPassword })).json().code).toBe('code_wrong');
    expect((await put({ window_id: second, code, password: newPassword })).statusCode).toBe(204);
    expect((await signIn(form.email, newPassword)).statusCode).toBe(200);
  });

  test('five wrong codes end the window, also for the right one', async () => {
    const { form } = await signUpMember(server);
    const window_id = await askForReset(form.email);
    const code = codeIn(server.mailbox.newest(form.email));
    const wrong = code === '111111' ? '222222' : '111111';
    const codes = [];
    for (let time = 0; time < 5; time++)
      codes.push((await put({ window_id, code: wrong, password: newPassword })).json().code);
    expect(codes).toEqual(Array(5).fill('code_wrong'));
    expect((await put({ window_id, code, password: newPassword })).json().code).toBe('code_expired');
  });

  test.each([
    ['an empty code', { code: '' }, [['code', 'code_required']]],
    [
      'both',
      { code: '', password: 'short' },
      [
        ['code', 'code_required'],
        ['password', 'password_too_short'],
      ],
    ],
    [
      'an empty code and a weak password',
      { code: '', password: 'password123' },
      [
        ['code', 'code_required'],
        ['password', 'password_too_common'],
      ],
    ],
    ['no code at all', {}, [['', 'invalid_value']]],
  ])('what is wrong with the way that was taken is told of its field: %s', async (_, given, told) => {
    const answer = await put({ window_id: randomUUID(), password: newPassword, ...given });
    const { status, errors } = answer.json();
    expect([status, errors.map(({ path, code }: Record<string, string>) => [path, code])]).toEqual([422, told]);
  });

  test('a weak password is told beside a wrong code, but not what would say whose it is', async () => {
    const { form } = await signUpMember(server);
    const window_id = await askForReset(form.email);
    const code = codeIn(server.mailbox.newest(form.email));
    const wrong = code === '111111' ? '222222' : '111111';
    const tell = async (typed: string, password: string) =>
      (await put({ window_id, code: typed, password })).json().errors.map((error: { code: string }) => error.code);
    const own = `${form.username}${form.username}`.slice(0, 40);
    expect(await tell(wrong, 'password123')).toEqual(['code_wrong', 'password_too_common']);
    expect(await tell(wrong, own)).toEqual(['code_wrong']);
    expect(await tell(code, own)).toEqual(['password_contains_you']);
  });

  test('who is sent away because too many passwords wait to be judged has not guessed', async () => {
    const { form } = await signUpMember(server);
    const window_id = await askForReset(form.email);
    const code = codeIn(server.mailbox.newest(form.email));
    queue.isFull = true;
    for (let times = 0; times < 6; times++)
      expect((await put({ window_id, code, password: newPassword })).json()).toMatchObject({ code: 'unavailable' });
    queue.isFull = false;
    expect((await put({ window_id, code, password: newPassword })).statusCode).toBe(204);
  });

  test('a newer mail ends the link of the older one, and an hour ends any', async () => {
    const { form, id } = await signUpMember(server);
    await askForReset(form.email);
    const older = tokenIn(form.email);
    await askForReset(form.email);
    const newer = tokenIn(form.email);
    expect((await put({ token: older, password: newPassword })).json().code).toBe('link_expired');
    await server.deps.pool.query(
      `update email_proofs set expires_at = expires_at - interval '1 hour' where user_id = $1`,
      [id],
    );
    expect((await put({ token: newer, password: newPassword })).json().code).toBe('link_expired');
  });

  test('a link that proves an address sets no password, and the other way round', async () => {
    const form = signUpForm();
    const browser = server.browser();
    await browser.post('/api/sign-up', form);
    await server.work();
    const proves = tokenIn(form.email);
    expect((await put({ token: proves, password: newPassword })).json().code).toBe('link_unknown');
    await askForReset(form.email);
    const resets = tokenIn(form.email);
    expect((await browser.post('/api/email-verification', { token: resets })).json().code).toBe('link_unknown');
  });

  test('finishes a sign-up that waited for its mail: whoever holds the mailbox decides the password', async () => {
    const form = signUpForm();
    await server.browser().post('/api/sign-up', form);
    await askForReset(form.email);
    expect((await put({ token: tokenIn(form.email), password: newPassword })).statusCode).toBe(204);
    const answer = await signIn(form.email, newPassword);
    expect(answer.json().user.email_verified).toBe(true);
    expect((await signIn(form.email, form.password)).statusCode).toBe(401);
  });

  test('an unknown address gets the same answer, and its codes fail the same way', async () => {
    const { form } = await signUpMember(server);
    const known = await server.browser().post('/api/password-reset', { email: form.email });
    const unknown = await server.browser().post('/api/password-reset', { email: 'nobody-at-all@example.org' });
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(Object.keys(unknown.json())).toEqual(Object.keys(known.json()));
    const tries = async (window_id: string) => {
      const codes = [];
      for (let time = 0; time < 6; time++)
        codes.push((await put({ window_id, code: '12345x', password: newPassword })).json().code);
      return codes;
    };
    expect(await tries(unknown.json().window_id)).toEqual(await tries(known.json().window_id));
    await server.work();
    expect(mailsTo('nobody-at-all@example.org')).toEqual([]);
  });

  test('fills no mailbox: five mails an hour, and no word to the one who asks', async () => {
    const { form } = await signUpMember(server);
    const before = mailsTo(form.email).length;
    for (let time = 0; time < 8; time++) await askForReset(form.email);
    expect(mailsTo(form.email).length - before).toBe(5);
  });

  test('neither link nor code rests in clear', async () => {
    const { form } = await signUpMember(server);
    await askForReset(form.email);
    const token = tokenIn(form.email);
    const { rows } = await server.deps.pool.query(
      `select (select json_agg(m) from mails m)::text || (select json_agg(p) from email_proofs p)::text
         || coalesce((select json_agg(j) from graphile_worker._private_jobs j)::text, '') as all`,
    );
    expect(rows[0].all).not.toContain(token);
  });
});

describe('changing it', () => {
  test('ends the other sessions and keeps this one', async () => {
    const { form, browser } = await signUpMember(server);
    const other = server.browser();
    await other.post('/api/sign-in', form);
    expect((await browser.put('/api/password', { password: newPassword })).statusCode).toBe(204);
    expect((await browser.get('/api/session')).json().user.username).toBe(form.username);
    expect((await other.get('/api/session')).json().user).toBeNull();
    expect((await signIn(form.email, newPassword)).statusCode).toBe(200);
  });

  test('needs a proof that is not older than ten minutes', async () => {
    const { browser, id } = await signUpMember(server);
    await server.deps.pool.query(
      `update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
      [id],
    );
    const answer = await browser.put('/api/password', { password: newPassword });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('step_up_required');
  });

  test('refuses a weak one and says why', async () => {
    const { browser, form } = await signUpMember(server);
    const answer = await browser.put('/api/password', { password: `${form.username}${form.username}`.slice(0, 40) });
    expect(answer.json().errors).toEqual([{ path: 'password', code: 'password_contains_you' }]);
  });
});

test('no way to set a password takes one that leaked elsewhere', async () => {
  const [file, leaked] = [join(mkdtempSync(join(tmpdir(), 'countersign-leaked-')), 'hashes'), 'harbour-Of-tin-91-lamp'];
  writeFileSync(file, `${createHash('sha1').update(leaked).digest('hex').toUpperCase()}:12\r\n`);
  const strict = await startTestApp({ BREACHED_PASSWORDS: file });
  const refused = { status: 422, errors: [{ path: 'password', code: 'password_too_common' }] };
  const { browser, form } = await signUpMember(strict);
  const signUp = await strict.browser().post('/api/sign-up', signUpForm({ password: leaked }));
  expect(signUp.json()).toMatchObject(refused);
  expect((await browser.put('/api/password', { password: leaked })).json()).toMatchObject(refused);
  await strict.browser().post('/api/password-reset', { email: form.email });
  await strict.work();
  const token = linkIn(strict.mailbox.newest(form.email)).searchParams.get('token');
  const reset = await strict.browser().put('/api/password-reset', { token, password: leaked });
  expect(reset.json()).toMatchObject(refused);
  await strict.close();
  rmSync(dirname(file), { recursive: true });
});

describe('what rests of it', () => {
  test('is hashed with Argon2id, differently each time, and alike for every way to type a letter', async () => {
    const [one, two] = await Promise.all([hashPassword('Señor-Ñandú-2026'), hashPassword('Señor-Ñandú-2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'Señor-Ñandú-2026'.normalize('NFD'))).toEqual({ valid: true, outdated: false });
    expect((await verifyPassword(one, 'Senor-Nandu-2026')).valid).toBe(false);
  });

  test('a hash of an earlier version still opens, and is replaced on the way', async () => {
    const { form, id } = await signUpMember(server);
    // scrypt as the product made it before: N 16384, r 16, p 1, 64 bytes; salt and key in hex.
    const { scryptSync } = await import('node:crypto');
    const salt = '00112233445566778899aabbccddeeff';
    const key = scryptSync(form.password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
    const old = `${salt}:${key.toString('hex')}`;
    await server.db.updateTable('passwords').set({ hash: old }).where('user_id', '=', id).execute();
    expect((await signIn(form.email, 'wrong-password-here')).statusCode).toBe(401);
    expect((await signIn(form.email, form.password)).statusCode).toBe(200);
    const row = await server.db.selectFrom('passwords').select('hash').where('user_id', '=', id).executeTakeFirst();
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    expect((await signIn(form.email, form.password)).statusCode).toBe(200);
  });
});
