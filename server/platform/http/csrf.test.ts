import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openServer } from '#server/testing/open-server.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const server = await openServer();
afterEach(() => vi.useRealTimers());

const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000);
const freeze = () => vi.useFakeTimers({ toFake: ['Date'] });
const setCsrf = ({ cookies }: LightMyRequestResponse) =>
  (cookies as { name: string; value: string; maxAge?: number }[]).find(({ name }) => name === 'csrf');
const secret = (browser: Browser) => browser.jar.csrf?.split('.')[0];

describe('the cookie against forgery', () => {
  test('is set for a day', async () => {
    const browser = server.browser();
    delete browser.jar.csrf;
    expect(setCsrf(await browser.get('/api/session'))?.maxAge).toBe(86_400);
  });

  test('is renewed by use in the second half of its life, and what pages hold goes on counting', async () => {
    const browser = server.browser();
    delete browser.jar.csrf;
    await browser.get('/api/session');
    const held = secret(browser);
    freeze();
    hours(11);
    expect(setCsrf(await browser.post('/api/sign-out'))).toBeUndefined();
    hours(2);
    const renewed = setCsrf(await browser.post('/api/sign-out'));
    expect(renewed?.maxAge).toBe(86_400);
    expect(secret(browser)).toBe(held);
    expect(setCsrf(await browser.post('/api/sign-out'))).toBeUndefined();
    hours(13);
    expect(setCsrf(await browser.get('/api/session'))?.maxAge).toBe(86_400);
    expect(secret(browser)).toBe(held);
  });

  test('is not renewed for whoever does not repeat it', async () => {
    const browser = server.browser();
    delete browser.jar.csrf;
    await browser.get('/api/session');
    freeze();
    hours(13);
    const refused = await browser.request('POST', '/api/sign-out', {}, { 'x-csrf-token': 'another' });
    expect(refused.json().code).toBe('csrf_missing');
    expect(setCsrf(refused)).toBeUndefined();
  });

  test.each(['short', 'a'.repeat(65), 'with spaces in it, and more', `${'a'.repeat(32)}.soon`, `${'a'.repeat(32)}.`])(
    'that somebody else made (%s) is replaced',
    async (planted) => {
      const browser = server.browser();
      browser.jar.csrf = planted;
      expect((await browser.post('/api/sign-out')).statusCode).toBe(403);
      await browser.get('/api/session');
      expect(secret(browser)).toMatch(/^[\w-]{32}$/);
      expect((await browser.post('/api/sign-out')).statusCode).toBe(204);
    },
  );

  test('on https belongs to this host alone: one that a subdomain or a plain address set does not count', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://countersign.example' });
    try {
      const browser = secure.browser();
      delete browser.jar['__Host-csrf'];
      await browser.get('/api/session');
      const [name, value] = Object.entries(browser.jar).find(([each]) => each.endsWith('csrf')) ?? [];
      expect(name).toBe('__Host-csrf');
      const planted = { csrf: 'planted-by-a-neighbour-of-ours' };
      const forged = await secure.app.inject({
        method: 'POST',
        url: '/api/sign-out',
        cookies: { ...planted, '__Host-csrf': value ?? '' },
        headers: { 'x-csrf-token': planted.csrf },
      });
      expect(forged.json().code).toBe('csrf_missing');
    } finally {
      await secure.close();
    }
  });
});

describe('where a changing request says it comes from', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.localhost' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
    // A form of a page that sends no referrer.
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 204],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 204],
    [{ origin: 'http://localhost:3000' }, 204],
    [{}, 204],
  ] as [Record<string, string>, number][])('%j: %i', async (headers, status) => {
    const browser = server.browser();
    expect((await browser.request('POST', '/api/sign-out', {}, headers)).statusCode).toBe(status);
  });
});

describe('the form that signs out', () => {
  const send = (browser: Browser, csrf: string | null, headers: Record<string, string> = {}) =>
    browser.request('POST', '/sign-out', new URLSearchParams(csrf === null ? {} : { csrf }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const own = { 'sec-fetch-site': 'same-origin' };

  test.each([
    ['with its token', 'ours', {}, true],
    ['of a page that was open for days', 'a-token-of-the-day-before-yesterday', own, true],
    ['of such a page, in a browser without Sec-Fetch-Site', 'old', { origin: 'http://localhost:3000' }, true],
    ['with nothing that says where it is from', 'made-up', {}, false],
    ['typed as an address', null, { 'sec-fetch-site': 'none' }, false],
  ] as [string, string | null, Record<string, string>, boolean][])('%s', async (_name, csrf, headers, ends) => {
    const { browser } = await signUpMember(server);
    const cookie = browser.jar[sessionCookie] as string;
    if (csrf !== 'ours') delete browser.jar.csrf;
    const answer = await send(browser, csrf === 'ours' ? (browser.jar.csrf as string) : csrf, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(browser.jar[sessionCookie]).toBe(ends ? undefined : cookie);
    browser.jar[sessionCookie] = cookie;
    expect((await browser.get('/api/session')).json().user === null).toBe(ends);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.localhost' },
    { origin: 'null' },
  ])('from elsewhere it ends nothing, whatever it carries: %j', async (headers) => {
    const { browser } = await signUpMember(server);
    const answer = await send(browser, browser.jar.csrf as string, headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect((await browser.get('/api/session')).json().user).not.toBeNull();
  });
});
