import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { InjectOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { networkTraces } from '#server/auth/whereabouts.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { codeIn, signedInBrowser, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openServer } from '#server/testing/open-server.ts';
import { codeOf, turnOnSecondStep } from '#server/testing/second-factor.ts';
import type { Owner } from '#server/testing/signing.ts';

// Every use of an account teaches the network it comes from: else its owner answers their own request from there.
type Route = { method: string; url: string };
const routes: Route[] = [];
/** Whom the last answer was for. */
let known: string | null = null;
subscribe('fastify.initialization', (message) => {
  const { fastify: app } = message as { fastify: App };
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  app.addHook('onSend', async ({ viewer }) => {
    known = viewer?.id ?? null;
  });
});
const page = { body: Buffer.from('A page.'), status: 200, methods: undefined, keep: null, counted: null };
const server = await openServer({}, { pages: async () => page });

let networks = 0;
const newNetwork = () => `198.${51 + Math.floor(++networks / 250)}.${networks % 250}.7`;

const isNoted = async (address: string, id: string) => {
  const hashes = networkTraces(address, server.deps.env.secretKey).map(({ hash }) => hash);
  const found = server.db.selectFrom('traces').select('hash').where('hash', 'in', hashes).where('party', '=', id);
  return (await found.execute()).length > 0;
};

/** What no session and no token is read for. */
const readsNobody =
  /^\/api\/(docs|openapi\.json|link-clicks|accents|own-domains\/allowed|payments\/events)|^\/(?!api\/|\*)/;

/** What shows a session of its own, since some calls end the one they come with. */
async function shownBy(kind: 'session' | 'token', userId: string): Promise<InjectOptions> {
  const { jar } = await signedInBrowser(server, userId);
  if (kind === 'session') return { cookies: jar };
  const newest = server.db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  const { id: sessionId } = await newest.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  const { token } = await server.deps.accessTokens.sign({ userId, sessionId });
  return { headers: { authorization: `Bearer ${token}` } };
}

test.each(['session', 'token'] as const)(
  'a %s is noted at the network of every route that knows it, whatever it answers',
  async (kind) => {
    const { id } = await signUpMember(server);
    const missed: string[] = [];
    let noted = 0;
    for (const { method, url } of routes) {
      const address = newNetwork();
      known = null;
      await ask({ method, url }, { remoteAddress: address, ...(await shownBy(kind, id)) });
      if (await isNoted(address, id)) noted++;
      else if (known || !readsNobody.test(url)) missed.push(`${method} ${url}`);
    }
    expect(missed).toEqual([]);
    expect(noted).toBeGreaterThan(350);
  },
  300_000,
);

async function ask({ method, url }: Route, from: InjectOptions) {
  const filled = url.replaceAll(/:(\w+)/g, () => randomUUID()).replaceAll('*', 'x');
  // A stream never ends by itself: its head is the answer.
  const streamed = url === '/api/events';
  const answer = await server.app.inject({ ...from, method: method as 'GET', url: filled, payloadAsStream: streamed });
  if (streamed) answer.stream().destroy();
}

const home = '203.0.113.5';
const signIn = ({ form }: Owner) => ({ email: form.email, password: form.password });

test('a sign-up is noted, wherever its code is typed', async () => {
  const away = newNetwork();
  const form = signUpForm();
  const { temp_user_id } = (await server.browser(away).post('/api/sign-up', form)).json();
  await server.work();
  const code = codeIn(server.mailbox.newest(form.email));
  const proved = await server.browser(home).post('/api/email-verification', { temp_user_id, code });
  expect(await isNoted(away, proved.json().user.id)).toBe(true);
});

test('a first factor is noted, wherever the second is given', async () => {
  const owner = await signUpMember(server, {}, home);
  const { key } = await turnOnSecondStep(owner.browser);
  const away = newNetwork();
  const first = server.browser(away);
  expect((await first.post('/api/sign-in', signIn(owner))).json().second_factor).toBe(true);
  expect(await isNoted(away, owner.id)).toBe(true);
  const second: Browser = server.browser(home);
  Object.assign(second.jar, first.jar);
  expect((await second.post('/api/sign-in/second-factor', { code: codeOf(key) })).statusCode).toBe(200);
});

test('the password of an API client is noted, whatever becomes of its code', async () => {
  const owner = await signUpMember(server, {}, home);
  await turnOnSecondStep(owner.browser);
  const [without, wrong] = [newNetwork(), newNetwork()];
  expect((await server.browser(without).post('/api/tokens', signIn(owner))).statusCode).toBe(401);
  const answer = await server.browser(wrong).post('/api/tokens', { ...signIn(owner), code: 'NOT-A-CODE' });
  expect(answer.statusCode).toBe(422);
  expect([await isNoted(without, owner.id), await isNoted(wrong, owner.id)]).toEqual([true, true]);
});

test('a session is noted where a foreign page has it refused', async () => {
  const owner = await signUpMember(server, {}, home);
  const away = newNetwork();
  const there = server.browser(away);
  Object.assign(there.jar, owner.browser.jar);
  const headers = { origin: 'https://elsewhere.example' };
  expect((await there.request('POST', '/api/letters/read', {}, headers)).statusCode).toBe(403);
  expect(await isNoted(away, owner.id)).toBe(true);
});

test('a session is noted where its second step is tried, with any code', async () => {
  const owner = await signUpMember(server, {}, home);
  await turnOnSecondStep(owner.browser);
  const [first, away] = [server.browser(home), newNetwork()];
  await first.post('/api/sign-in', signIn(owner));
  const elsewhere = server.browser(away);
  Object.assign(elsewhere.jar, first.jar);
  expect((await elsewhere.post('/api/sign-in/second-factor', { code: 'NOT-A-CODE' })).statusCode).toBe(422);
  expect(await isNoted(away, owner.id)).toBe(true);
});

test('a password is noted where a suspension keeps its owner out', async () => {
  const owner = await signUpMember(server, {}, home);
  await server.db.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', owner.id).execute();
  const [browser, client] = [newNetwork(), newNetwork()];
  expect((await server.browser(browser).post('/api/sign-in', signIn(owner))).statusCode).toBe(403);
  expect((await server.browser(client).post('/api/tokens', signIn(owner))).statusCode).toBe(403);
  expect([await isNoted(browser, owner.id), await isNoted(client, owner.id)]).toEqual([true, true]);
});

test('a token that was replaced is noted where it is shown, though it opens nothing', async () => {
  for (const kind of ['cookie', 'refresh token'] as const) {
    const owner = await signUpMember(server, {}, home);
    const old = owner.browser.jar[sessionCookie] as string;
    await owner.browser.post('/api/session/refresh');
    await owner.browser.get('/api/session');
    await server.deps.pool.query(
      `update session_tokens t set replaced_at = t.replaced_at - interval '1 hour', used_at = t.used_at - interval '1 hour',
         created_at = t.created_at - interval '1 hour' from sessions s where s.id = t.session_id and s.user_id = $1`,
      [owner.id],
    );
    server.deps.sessions.forget(owner.id);
    const away = newNetwork();
    const there = server.browser(away);
    if (kind === 'cookie') {
      there.jar[sessionCookie] = old;
      expect((await there.get('/api/session')).json().user).toBeNull();
    } else expect((await there.post('/api/tokens/refresh', { refresh_token: old })).statusCode).toBe(401);
    expect(await isNoted(away, owner.id), kind).toBe(true);
  }
});

test('a token whose time is over is noted where it is shown, and opens nothing', async () => {
  const owner = await signUpMember(server, {}, home);
  const sessions = server.db.selectFrom('sessions').select('id').where('user_id', '=', owner.id);
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  vi.useFakeTimers({ now: Date.now() - 86_400_000, toFake: ['Date'] });
  const { token } = await server.deps.accessTokens.sign({ userId: owner.id, sessionId });
  vi.useRealTimers();
  const away = newNetwork();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ url: '/api/session', remoteAddress: away, headers });
  expect(answer.statusCode).toBe(401);
  expect(await isNoted(away, owner.id)).toBe(true);
});
