import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
let origin: string;
beforeAll(async () => {
  origin = server.deps.env.publicUrl;
});

const refused = { status: 401, code: 'passkey_refused' };
const optionsOf = async (browser: Browser) => (await browser.post('/api/passkeys/options')).json();
const add = (browser: Browser, passkey: object, name = 'Work laptop') =>
  browser.post('/api/passkeys', { name, passkey });
const signInOptions = async (browser: Browser) => (await browser.post('/api/sign-in/passkey/options')).json();

async function memberWithPasskey() {
  const member = await signUpMember(server);
  const key = createAuthenticator(origin);
  const added = await add(member.browser, key.create(await optionsOf(member.browser)));
  expect(added.statusCode, added.body).toBe(201);
  return { ...member, key, passkeyId: added.json().id as string };
}
type Key = Awaited<ReturnType<typeof memberWithPasskey>>['key'];

async function signIn(key: Key, faults: Parameters<Key['get']>[1] = {}, browser = server.browser()) {
  const answer = key.get(await signInOptions(browser), faults);
  return browser.post('/api/sign-in/passkey', { passkey: answer });
}
const mailsTo = async (email: string) => {
  await server.work();
  return server.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('adding', () => {
  test('asks for a discoverable passkey with the person verified, and tells the owner', async () => {
    const { browser, form, id } = await signUpMember(server);
    const options = await optionsOf(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: form.email, displayName: form.full_name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const key = createAuthenticator(origin);
    const added = await add(browser, key.create(options), '  Work \n laptop ');
    expect(added.json()).toMatchObject({ name: 'Work laptop', synced: false, used_at: null });
    expect((await browser.get('/api/passkeys')).json()).toHaveLength(1);
    expect((await optionsOf(browser)).excludeCredentials).toMatchObject([{ id: key.id, transports: ['internal'] }]);
    expect(await mailsTo(form.email)).toContain('Se ha añadido una llave de acceso a tu cuenta');
    const audit = await server.db
      .selectFrom('audit_log')
      .select(['action', 'data'])
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toContainEqual({ action: 'add_passkey', data: { passkey: 'Work laptop' } });
  });

  test.each([
    ['another site', { origin: 'https://countersign.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['nobody verified', { verified: false }],
  ])('refuses %s', async (_what, faults) => {
    const { browser } = await signUpMember(server);
    const passkey = createAuthenticator(origin).create(await optionsOf(browser), faults);
    expect((await add(browser, passkey)).json()).toMatchObject({ status: 422, code: 'passkey_refused' });
    expect((await browser.get('/api/passkeys')).json()).toEqual([]);
  });

  test('a challenge is used once, and is one person’s own', async () => {
    const { browser } = await signUpMember(server);
    const other = await signUpMember(server);
    const options = await optionsOf(browser);
    const foreign = createAuthenticator(origin).create(options);
    expect((await add(other.browser, foreign)).statusCode).toBe(422);
    const [first, second] = [createAuthenticator(origin), createAuthenticator(origin)];
    expect((await add(browser, first.create(options))).statusCode).toBe(201);
    expect((await add(browser, second.create(options))).statusCode).toBe(422);
    const signInChallenge = await signInOptions(browser);
    expect((await add(browser, second.create({ ...options, ...signInChallenge }))).statusCode).toBe(422);
  });

  test('a passkey that is known stays whose it is', async () => {
    const { key } = await memberWithPasskey();
    const { browser } = await signUpMember(server);
    expect((await add(browser, key.create(await optionsOf(browser)))).json()).toMatchObject({ code: 'passkey_known' });
  });

  test('needs a fresh proof and a verified person', async () => {
    const { browser, id, passkeyId } = await memberWithPasskey();
    await server.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(0) })
      .where('user_id', '=', id)
      .execute();
    server.deps.sessions.forget(id);
    const calls = [
      await browser.post('/api/passkeys/options'),
      await add(browser, createAuthenticator(origin).create({ challenge: 'x', rp: { id: 'localhost' } })),
      await browser.delete(`/api/passkeys/${passkeyId}`),
    ];
    for (const call of calls) expect(call.json()).toMatchObject({ status: 403, code: 'step_up_required' });
    expect((await server.browser().get('/api/passkeys')).statusCode).toBe(401);
  });
});

describe('signing in', () => {
  test('takes no name and no password, and counts as both factors', async () => {
    const { key, id } = await memberWithPasskey();
    const browser = server.browser();
    const options = await signInOptions(browser);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const answer = await browser.post('/api/sign-in/passkey', { passkey: key.get(options) });
    expect(answer.json()).toMatchObject({ user: { id } });
    expect((await browser.get('/api/session')).json().user.id).toBe(id);
    const sessions = server.db.selectFrom('sessions').select('second_factor').where('method', '=', 'passkey');
    expect(await sessions.where('user_id', '=', id).execute()).toEqual([{ second_factor: true }]);
    expect((await browser.get('/api/passkeys')).json()[0].used_at).not.toBeNull();
  });

  test.each([
    ['another site', { origin: 'https://countersign.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['nobody verified', { verified: false }],
    ['somebody else’s user handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['no user handle', { userHandle: null }],
  ])('refuses %s', async (_what, faults) => {
    const { key } = await memberWithPasskey();
    expect((await signIn(key, faults)).json()).toMatchObject(refused);
  });

  test('refuses an answer that was used, and an unknown passkey', async () => {
    const { key } = await memberWithPasskey();
    const browser = server.browser();
    const passkey = key.get(await signInOptions(browser));
    expect((await browser.post('/api/sign-in/passkey', { passkey })).statusCode).toBe(200);
    expect((await server.browser().post('/api/sign-in/passkey', { passkey })).json()).toMatchObject(refused);
    const stranger = createAuthenticator(origin);
    expect((await signIn(stranger, { userHandle: Buffer.alloc(16).toString('base64url') })).json()).toMatchObject(
      refused,
    );
  });

  test('somebody suspended stays outside', async () => {
    const { key, id } = await memberWithPasskey();
    await server.db.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    expect((await signIn(key)).json()).toMatchObject({ status: 403, code: 'account_suspended' });
  });

  test('refuses an old challenge', async () => {
    const { key } = await memberWithPasskey();
    const passkey = key.get(await signInOptions(server.browser()));
    await server.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await server.browser().post('/api/sign-in/passkey', { passkey })).json()).toMatchObject(refused);
  });

  test('refuses a signature of another key under a known name', async () => {
    const { key } = await memberWithPasskey();
    const options = await signInOptions(server.browser());
    const right = key.get(options, { counter: 50 });
    const other = createAuthenticator(origin).get(options, {
      counter: 50,
      userHandle: right.response.userHandle ?? null,
    });
    const passkey = { ...other, id: key.id, rawId: key.id };
    expect((await server.browser().post('/api/sign-in/passkey', { passkey })).json()).toMatchObject(refused);
  });

  test('a count that falls behind is a copy: refused, written down, and the owner hears of it', async () => {
    const { key, form, id } = await memberWithPasskey();
    expect((await signIn(key, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 3, 0]) expect((await signIn(key, { counter })).json()).toMatchObject(refused);
    expect((await signIn(key, { counter: 8 })).statusCode).toBe(200);
    const audit = await server.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
    expect(audit.filter(({ action }) => action === 'refuse_passkey')).toHaveLength(3);
    expect(await mailsTo(form.email)).toContain('Puede que alguien use una copia de tu llave de acceso');
  });

  test('an authenticator that does not count is let in each time', async () => {
    const { key } = await memberWithPasskey();
    for (let times = 0; times < 2; times++) expect((await signIn(key, { counter: 0 })).statusCode).toBe(200);
  });

  test('the same count twice at once passes once', async () => {
    const { key } = await memberWithPasskey();
    const answers = await Promise.all([signIn(key, { counter: 5 }), signIn(key, { counter: 5 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });
});

describe('renaming and removing', () => {
  test('is the owner’s alone', async () => {
    const { browser, passkeyId } = await memberWithPasskey();
    const other = await signUpMember(server);
    expect((await other.browser.patch(`/api/passkeys/${passkeyId}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await other.browser.delete(`/api/passkeys/${passkeyId}`)).statusCode).toBe(404);
    expect((await browser.patch(`/api/passkeys/${passkeyId}`, { name: 'Phone' })).json()).toMatchObject({
      name: 'Phone',
    });
    const nameless = await browser.patch(`/api/passkeys/${passkeyId}`, { name: '   ' });
    expect(nameless.json()).toMatchObject({ errors: [{ path: 'name', code: 'passkey_name_required' }] });
  });

  test('removed, it lets nobody in', async () => {
    const { browser, form, key, passkeyId } = await memberWithPasskey();
    expect((await browser.delete(`/api/passkeys/${passkeyId}`)).statusCode).toBe(204);
    expect((await browser.delete(`/api/passkeys/${passkeyId}`)).statusCode).toBe(404);
    expect((await signIn(key)).json()).toMatchObject(refused);
    expect(await mailsTo(form.email)).toContain('Se ha quitado una llave de acceso de tu cuenta');
  });

  test('the last way in stays, also against two requests at once', async () => {
    const { browser, id, passkeyId } = await memberWithPasskey();
    const second = await add(browser, createAuthenticator(origin).create(await optionsOf(browser)));
    await server.db.deleteFrom('passwords').where('user_id', '=', id).execute();
    const answers = await Promise.all(
      [passkeyId, second.json().id].map((each) => browser.delete(`/api/passkeys/${each}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'last_way_in' });
    const [left] = (await browser.get('/api/passkeys')).json();

    await server.db
      .insertInto('provider_accounts')
      .values({ id: randomUUID(), user_id: id, provider: 'oidc', issuer: 'https://id.example', subject: id })
      .execute();
    expect((await browser.delete(`/api/passkeys/${left.id}`)).statusCode).toBe(204);
  });
});
