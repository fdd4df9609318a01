import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OidcServer, startOidcProvider } from '#server/testing/oidc-provider.ts';
import { comeBack, doorOf, signInWith, stranger, throughProvider } from '#server/testing/provider-walk.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let guild: OidcServer;
let server: TestApp;

const signedInAs = async (browser: ReturnType<TestApp['browser']>) =>
  (await browser.get('/api/session')).json().user?.email ?? null;

beforeAll(async () => {
  guild = await startOidcProvider({ redirectUris: ['http://localhost:3000/sign-in/oidc/callback'] });
  server = await startTestApp(guild.settings);
});
beforeEach(() => guild.broken.clear());
afterAll(async () => {
  await server.close();
  await guild.stop();
});

describe('nobody is signed in when', () => {
  const failing = async (change: Parameters<typeof signInWith>[3], notice: string) => {
    const browser = server.browser();
    const place = await signInWith(server, browser, 'oidc', change, '/settings');
    expect(place).toMatchObject({ path: '/signin', provider: 'oidc', notice });
    expect(await signedInAs(browser)).toBeNull();
    return { browser, place };
  };

  test('they cancel there', async () => {
    guild.person = null;
    const { place } = await failing({}, 'cancelled');
    expect(place).toMatchObject({ next: '/settings' });
  });

  test('the provider refuses', async () => {
    guild.person = stranger();
    await failing(
      {
        back: (url) => {
          url.searchParams.delete('code');
          url.searchParams.set('error', 'invalid_scope');
        },
      },
      'refused',
    );
  });

  test.each([
    ['state', (url: URL) => url.searchParams.set('state', 'another'), 'expired'],
    ['state, left out', (url: URL) => url.searchParams.delete('state'), 'expired'],
    ['state, twice', (url: URL) => url.searchParams.append('state', 'another'), 'expired'],
    ['code', (url: URL) => url.searchParams.set('code', 'guessed'), 'refused'],
    ['issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'untrusted'],
    ['issuer, left out', (url: URL) => url.searchParams.delete('iss'), 'untrusted'],
  ])('what comes back has another %s', async (_what, back, notice) => {
    guild.person = stranger();
    await failing({ back }, notice);
  });

  test('the ID token has another nonce', async () => {
    guild.person = stranger();
    await failing({ door: (url) => url.searchParams.set('nonce', 'of-another-try') }, 'untrusted');
  });

  test('the code was asked for with another PKCE challenge', async () => {
    guild.person = stranger();
    await failing({ door: (url) => url.searchParams.set('code_challenge', 'A'.repeat(43)) }, 'refused');
  });

  test('the answer is another browser’s', async () => {
    const person = stranger();
    guild.person = person;
    const attacker = server.browser();
    await attacker.post('/sign-in/oidc', { csrf: attacker.jar.csrf });
    const back = await throughProvider(doorOf(server, attacker));
    const victim = server.browser();
    const answer = await victim.get(back.pathname + back.search);
    expect(answer.headers.location).toBe('/signin?provider=oidc&notice=expired');
    // With a try of its own under way, it does not take the other's answer for it, nor lose its own.
    await victim.post('/sign-in/oidc', { csrf: victim.jar.csrf });
    await victim.get(back.pathname + back.search);
    expect(await signedInAs(victim)).toBeNull();
    expect(await comeBack(server, victim)).toMatchObject({ path: '/signin/finishing' });
  });

  test('the ten minutes are over', async () => {
    guild.person = stranger();
    const browser = server.browser();
    await browser.post('/sign-in/oidc', { csrf: browser.jar.csrf });
    const back = await throughProvider(doorOf(server, browser));
    const now = Date.now;
    Date.now = () => now() + 10 * 60_000 + 1;
    const answer = await browser.get(back.pathname + back.search);
    Date.now = now;
    expect(answer.headers.location).toBe('/signin?provider=oidc&notice=expired');
    expect(await signedInAs(browser)).toBeNull();
  });

  test('the provider breaks down or keeps silent on the way back', async () => {
    guild.person = stranger();
    guild.broken.set('/token', 'failing');
    await failing({}, 'unreachable');
    guild.broken.set('/token', 'silent');
    await failing({}, 'unreachable');
    guild.broken.clear();
    expect(await signInWith(server, server.browser(), 'oidc')).toMatchObject({ path: '/signin/finishing' });
  });
});

test('the same answer a second time changes nothing', async () => {
  guild.person = stranger();
  const browser = server.browser();
  await browser.post('/sign-in/oidc', { csrf: browser.jar.csrf });
  const back = await throughProvider(doorOf(server, browser));
  const path = back.pathname + back.search;
  expect((await browser.get(path)).headers.location).toMatch('/signin/finishing');
  expect((await browser.get(path)).headers.location).toBe('/dashboard');
  // Who is signed out by then is not let in by it.
  await browser.post('/api/sign-out');
  expect((await browser.get(path)).headers.location).toBe('/signin?provider=oidc&notice=expired');
  expect(await signedInAs(browser)).toBeNull();
});

test('only our own page can send somebody off, and only to a page of ours afterwards', async () => {
  guild.person = stranger();
  const browser = server.browser();
  const without = await browser.post('/sign-in/oidc', {});
  expect(without.headers.location).toBe('/signin?provider=oidc&notice=expired&next=%2Fdashboard');
  expect(browser.jar.provider_flow).toBeUndefined();
  const foreign = await browser.request(
    'POST',
    '/sign-in/oidc',
    { csrf: browser.jar.csrf },
    { origin: 'https://evil.example' },
  );
  expect(foreign.statusCode).toBe(403);
  expect((await browser.post('/sign-in/google', { csrf: browser.jar.csrf })).statusCode).toBe(404);
  expect(await signInWith(server, browser, 'oidc', {}, '//evil.example')).toEqual({
    path: '/signin/finishing',
    next: '/dashboard',
  });
});

test('what leaves for the provider, and what stays', async () => {
  const browser = server.browser();
  const started = await browser.post('/sign-in/oidc', { csrf: browser.jar.csrf });
  const cookie = started.headers['set-cookie'];
  expect(String(cookie)).toMatch(/provider_flow=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
  const door = doorOf(server, browser);
  expect(door.origin).toBe(guild.issuer);
  expect(Object.fromEntries(door.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/sign-in/oidc/callback',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(door.href).not.toContain('secret');
  // Another server's key, or a changed byte, opens nothing.
  const kept = browser.jar.provider_flow ?? '';
  browser.jar.provider_flow = `${kept.slice(0, -3)}${kept.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  expect(() => doorOf(server, browser)).toThrow();
});

test('who is suspended is told so', async () => {
  const person = stranger();
  guild.person = person;
  await signInWith(server, server.browser(), 'oidc');
  await server.db.updateTable('profiles').set({ suspended_at: new Date() }).where('email', '=', person.email).execute();
  const browser = server.browser();
  expect(await signInWith(server, browser, 'oidc')).toMatchObject({ path: '/signin', notice: 'suspended' });
  expect(await signedInAs(browser)).toBeNull();
});

test('too many tries from one network are told to wait', async () => {
  const browser = server.browser('203.0.113.77');
  const start = async () => (await browser.post('/sign-in/oidc', { csrf: browser.jar.csrf })).headers.location;
  for (let tries = 0; tries < 100; tries++) expect(await start()).toBe('/signin/continue');
  expect(await start()).toBe('/signin?provider=oidc&notice=too_often&next=%2Fdashboard');
});

test('the log says what failed, and nothing that a query or an answer held', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const logged = await startTestApp({ ...guild.settings, LOG_LEVEL: 'debug' }, { log });
  guild.person = stranger();
  const seen: string[] = [guild.settings.OIDC_CLIENT_SECRET, guild.person.email ?? '', guild.person.sub];
  const note = (url: URL) => {
    for (const name of ['state', 'nonce', 'code', 'code_challenge']) seen.push(url.searchParams.get(name) ?? 'none');
  };
  const foreign = (url: URL) => {
    note(url);
    url.searchParams.set('iss', 'https://evil.example');
  };
  const change = { door: note, back: foreign };
  await signInWith(logged, logged.browser(), 'oidc', change);
  await signInWith(logged, logged.browser(), 'oidc', { door: note, back: note });
  guild.broken.set('/token', 'failing');
  await signInWith(logged, logged.browser(), 'oidc', { door: note, back: note });
  await logged.close();
  const text = lines.join('');
  expect(text).toContain('"reason":"untrusted"');
  expect(text).toContain('"reason":"unreachable"');
  expect(text).toContain('/sign-in/oidc/callback');
  for (const secret of seen.filter((each) => each !== 'none')) expect(text).not.toContain(secret);
});

describe('a provider that cannot be found', () => {
  test('is said to be away, and found as soon as it is back', async () => {
    const late = await startOidcProvider({ redirectUris: ['http://localhost:3000/sign-in/oidc/callback'] });
    late.broken.set('/.well-known/openid-configuration', 'failing');
    const other = await startTestApp(late.settings);
    const browser = other.browser();
    expect(await signInWith(other, browser, 'oidc', {}, '/settings')).toEqual({
      path: '/signin',
      provider: 'oidc',
      notice: 'unreachable',
      next: '/settings',
    });
    expect(late.requests).toHaveLength(2);
    late.broken.clear();
    late.person = stranger();
    expect(await signInWith(other, browser, 'oidc')).toMatchObject({ path: '/signin/finishing' });
    await late.stop();
    // Found before, gone now: the way there still opens, the way back fails in words.
    expect(await signInWith(other, other.browser(), 'oidc').catch((error: Error) => error.message)).toMatch(
      'fetch failed',
    );
    await other.close();
  });

  test('or names another issuer than the one that is set', async () => {
    const { port } = new URL(guild.issuer);
    const other = await startTestApp({ ...guild.settings, OIDC_ISSUER: `http://localhost:${port}` });
    expect(await signInWith(other, other.browser(), 'oidc')).toMatchObject({ path: '/signin', notice: 'untrusted' });
    await other.close();
  });

  test('or does not listen at all', async () => {
    const gone = await startOidcProvider({ redirectUris: ['http://localhost:3000/sign-in/oidc/callback'] });
    await gone.stop();
    const other = await startTestApp(gone.settings);
    expect(await signInWith(other, other.browser(), 'oidc')).toMatchObject({ path: '/signin', notice: 'unreachable' });
    await other.close();
  });
});
