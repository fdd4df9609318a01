import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { consentOf } from '#shared/cookies/consent.ts';

const server = await openServer();

const year = 365 * 86_400;
const choose = async (browser: ReturnType<typeof server.browser>, body: object) => {
  const answer = await browser.post('/preferences/consent', body);
  expect(answer.statusCode, answer.body).toBe(303);
  return answer;
};
const kept = (answer: { cookies: { name: string }[] }) =>
  Object.fromEntries(
    answer.cookies.map((cookie) => [cookie.name, (cookie as { maxAge?: number }).maxAge ?? 'session']),
  );

test('a choice is stored for 365 days and leads back to the page it was made on', async () => {
  const before = Date.now();
  const answer = await choose(server.browser(), { choice: 'custom', analytics: 'on', back: '/en/about?a=1' });
  expect(answer.headers.location).toBe('/en/about?a=1');
  const cookie = answer.cookies.find(({ name }) => name === 'consent');
  expect(cookie).toMatchObject({ maxAge: year, path: '/', sameSite: 'Lax' });
  const record = JSON.parse(cookie?.value ?? '');
  expect(record).toEqual({
    hasConsent: true,
    preferences: { necessary: true, preferences: false, analytics: true, marketing: false },
    timestamp: expect.any(Number),
    version: '1.0.0',
  });
  expect(record.timestamp).toBeGreaterThanOrEqual(before);
});

test.each([
  ['all', { choice: 'all' }, true],
  ['the necessary', { choice: 'necessary', preferences: 'on', marketing: 'on' }, false],
  ['nothing ticked', { choice: 'custom' }, false],
])('%s', async (_name, body, allowed) => {
  const answer = await choose(server.browser(), body);
  const { preferences, asks } = consentOf(
    answer.cookies.find(({ name }) => name === 'consent')?.value,
    false,
    Date.now(),
  );
  expect(preferences).toEqual({ necessary: true, preferences: allowed, analytics: allowed, marketing: allowed });
  expect(asks).toBe(false);
});

test('theme and language stay for a year, and until the browser is closed where that was refused', async () => {
  const browser = server.browser();
  const set = async (body: object, headers = {}) => kept(await browser.request('POST', '/preferences', body, headers));
  expect(await set({ theme: 'dark' }, { 'sec-gpc': '1' })).toEqual({ theme: 'session' });
  expect(await set({ theme: 'dark' })).toEqual({ theme: year });
  expect(kept(await choose(browser, { choice: 'all' }))).toEqual({ consent: year, theme: year });
  expect(await set({ language: 'en' })).toEqual({ language: year });
  // Her own choice counts for more than what her browser says of all sites.
  expect(await set({ language: 'es' }, { 'sec-gpc': '1' })).toEqual({ language: year });
  expect(kept(await choose(browser, { choice: 'necessary' }))).toEqual({
    consent: year,
    theme: 'session',
    language: 'session',
  });
  expect(await set({ theme: 'light' })).toEqual({ theme: 'session' });
  // A look at the choices takes no refusal back.
  expect(kept(await choose(browser, { choice: 'again' }))).toEqual({ consent: 'session' });
  expect(await set({ sidebar: 'expanded' })).toEqual({ sidebar: 'session' });
});

test.each([
  ['another site', { choice: 'all' }, { 'sec-fetch-site': 'cross-site' }, 403],
  ['no choice', {}, {}, 422],
  ['an invented choice', { choice: 'everything' }, {}, 422],
])('%s is refused', async (_name, body, headers, status) => {
  const answer = await server.browser().request('POST', '/preferences/consent', body, headers);
  expect([answer.statusCode, answer.cookies]).toEqual([status, []]);
});

test('it leads nowhere else', async () => {
  for (const back of ['https://evil.example/', '//evil.example'])
    expect((await choose(server.browser(), { choice: 'all', back })).headers.location).toBe('/');
});
