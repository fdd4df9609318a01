import { expect, test } from 'vitest';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { codeIn, signUpMember } from '#server/testing/accounts.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openServer } from '#server/testing/open-server.ts';
import { codeOf, turnOnSecondStep } from '#server/testing/second-factor.ts';

const server = await openServer();

const waysOf = async (browser: Browser) => (await browser.get('/api/step-up')).json().ways;
/** Something that asks for a fresh proof and changes nothing that matters here. */
const guarded = async (browser: Browser) => (await browser.post('/api/passkeys/options')).statusCode;

async function afterAWhile(userId: string) {
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 601_000) })
    .where('user_id', '=', userId)
    .execute();
  server.deps.sessions.forget(userId);
}
async function addPasskey(browser: Browser) {
  const key = createAuthenticator(server.deps.env.publicUrl);
  const passkey = key.create((await browser.post('/api/passkeys/options')).json());
  expect((await browser.post('/api/passkeys', { name: 'Key', passkey })).statusCode).toBe(201);
  return key;
}

test('a password opens this session for what is grave, and no other one', async () => {
  const { browser, form, id } = await signUpMember(server);
  const other = server.browser();
  await other.post('/api/sign-in', form);
  await afterAWhile(id);
  expect(await waysOf(browser)).toEqual(['password']);
  expect(await guarded(browser)).toBe(403);
  const wrong = await browser.post('/api/step-up', { password: 'not the password' });
  expect(wrong.json()).toMatchObject({ status: 422, errors: [{ path: 'password', code: 'password_wrong' }] });
  expect(await guarded(browser)).toBe(403);
  expect((await browser.post('/api/step-up', { password: form.password })).statusCode).toBe(204);
  expect(await guarded(browser)).toBe(200);
  expect(await guarded(other)).toBe(403);
  const audit = await server.db.selectFrom('audit_log').select('data').where('action', '=', 'step_up').execute();
  expect(audit).toMatchObject([{ data: { way: 'password' } }]);
});

test('a proof replaces the token of the session; what was copied before opens nothing grave, and nothing a minute later', async () => {
  const { browser, form, id } = await signUpMember(server);
  const copied = server.browser();
  Object.assign(copied.jar, browser.jar);
  await afterAWhile(id);
  expect((await browser.post('/api/step-up', { password: form.password })).statusCode).toBe(204);
  expect(browser.jar[sessionCookie]).not.toBe(copied.jar[sessionCookie]);
  expect(await guarded(browser)).toBe(200);
  expect(await guarded(copied)).toBe(403);
  expect((await copied.get('/api/profile')).statusCode, 'what was on its way then').toBe(200);
  await server.deps.pool.query(`update session_tokens set replaced_at = replaced_at - interval '61 seconds'`);
  server.deps.sessions.forget(id);
  expect(await guarded(copied)).toBe(401);
});

test('guessing ends after ten tries', async () => {
  const { browser, form } = await signUpMember(server);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await browser.post('/api/step-up', { password: 'no' })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect((await browser.post('/api/step-up', { password: form.password })).statusCode).toBe(429);
});

test('with a second step the password is not enough; its codes are, once each', async () => {
  const { browser, form, id } = await signUpMember(server);
  const { key, codes } = await turnOnSecondStep(browser);
  await afterAWhile(id);
  expect(await waysOf(browser)).toEqual(['code']);
  const password = await browser.post('/api/step-up', { password: form.password });
  expect(password.json()).toMatchObject({ status: 403, code: 'step_up_way' });
  const code = codeOf(key);
  expect((await browser.post('/api/step-up', { code })).statusCode).toBe(204);
  expect(await guarded(browser)).toBe(200);
  expect((await browser.post('/api/step-up', { code })).statusCode).toBe(422);
  expect((await browser.post('/api/step-up', { code: codes[3] })).statusCode).toBe(204);
  expect((await browser.post('/api/step-up', { code: codes[3] })).statusCode).toBe(422);
});

test('a passkey of one’s own confirms and counts as a second factor; another’s does not', async () => {
  const { browser, form, id } = await signUpMember(server);
  const key = await addPasskey(browser);
  const stranger = await signUpMember(server);
  const strange = await addPasskey(stranger.browser);
  await browser.post('/api/sign-in', form);
  await afterAWhile(id);
  expect(await waysOf(browser)).toEqual(['passkey', 'password']);
  const ask = async () => (await browser.post('/api/step-up/passkey-options')).json();
  expect((await ask()).allowCredentials).toMatchObject([{ id: key.id }]);
  expect((await browser.post('/api/step-up', { passkey: strange.get(await ask()) })).statusCode).toBe(401);
  const signIn = (await browser.post('/api/sign-in/passkey/options')).json();
  expect((await browser.post('/api/step-up', { passkey: key.get(signIn) })).statusCode).toBe(401);
  const confirmed = await browser.post('/api/step-up', { passkey: key.get(await ask()) });
  expect(confirmed.statusCode, confirmed.body).toBe(204);
  expect(await guarded(browser)).toBe(200);
  const sessions = await server.db.selectFrom('sessions').select('second_factor').where('user_id', '=', id).execute();
  expect(sessions).toEqual([{ second_factor: true }]);
});

test('who has nothing else gets a code by mail, and nobody else does', async () => {
  const { browser, form, id } = await signUpMember(server);
  expect((await browser.post('/api/step-up/mail-code')).json()).toMatchObject({ status: 403, code: 'step_up_way' });
  await server.db.deleteFrom('passwords').where('user_id', '=', id).execute();
  await afterAWhile(id);
  expect(await waysOf(browser)).toEqual(['mail_code']);
  const { window_id } = (await browser.post('/api/step-up/mail-code')).json();
  await server.work();
  const mail_code = codeIn(server.mailbox.newest(form.email));
  const other = await signUpMember(server);
  await server.db.deleteFrom('passwords').where('user_id', '=', other.id).execute();
  expect((await browser.post('/api/step-up', { mail_code: '000000', window_id })).statusCode).toBe(422);
  expect(await guarded(browser)).toBe(403);
  expect((await browser.post('/api/step-up', { mail_code, window_id })).statusCode).toBe(204);
  expect(await guarded(browser)).toBe(200);
  expect((await browser.post('/api/step-up', { mail_code, window_id })).statusCode).toBe(422);
});

test('nobody signed out, and nothing but one proof', async () => {
  const { browser, form } = await signUpMember(server);
  expect((await server.browser().post('/api/step-up', { password: form.password })).statusCode).toBe(401);
  expect((await browser.post('/api/step-up', {})).statusCode).toBe(422);
  expect((await browser.post('/api/step-up', { password: form.password, code: '1' })).statusCode).toBe(422);
});
