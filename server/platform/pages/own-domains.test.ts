import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';
import { cachedPage } from './cached-page.ts';
import { createCachedPageKey } from './cached-page-key.ts';
import { answerCachedPages } from './cached-pages.ts';
import { answerOwnDomains, type OwnDomain, ownPage } from './own-domains.ts';
import { createPageCache } from './page-cache.ts';

const env = readEnv({
  PUBLIC_URL: 'https://own.example',
  LOG_KEY: newLogKey('own.example/log'),
  ISSUER_KEY: newIssuerKey('own.example'),
  SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know',
});
const domains: Record<string, OwnDomain> = {
  'noor.studio': { name: 'noor.studio', path: '/noor', shown: true },
  'off.studio': { name: 'off.studio', path: '/off', shown: false },
};
const find = vi.fn(async (name: string) => domains[name] ?? null);
const app = fastify();
const cache = createPageCache(() => []);
const key = createCachedPageKey(env, ({ cookies: { session } }) => session !== undefined);
await app.register(cookies);
answerOwnDomains(app, env, [find], ['/api/accents', '/api/photos', '/api/files']);
answerCachedPages(app, cache, key);
app.addHook('onRequest', (_request, reply, done) => {
  reply.header('strict-transport-security', 'max-age=1; includeSubDomains');
  done();
});
app.all('/*', async (request) => ({
  page: ownPage(request)?.path ?? null,
  own: request.ownDomain?.name ?? null,
  key: key(request),
  sent: request.cookies,
  authorization: request.headers.authorization ?? null,
}));
afterAll(() => app.close());

const ask = (
  host: string,
  url = '/',
  more: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {},
) => app.inject({ method: 'GET', url, ...more, headers: { host, 'accept-language': 'en', ...more.headers } });

test('a proved name shows one page, in the language of whoever asks, and keeps it under the name', async () => {
  const answer = await ask('NOOR.studio:443');
  expect(answer.json()).toMatchObject({ page: '/noor', own: 'noor.studio', key: 'own domain noor.studio /noor en' });
  const spanish = await ask('noor.studio', '/', { headers: { 'accept-language': 'es' } });
  expect(spanish.json().key).toBe('own domain noor.studio /noor es');
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('nobody is signed in there, whatever the browser sends', async () => {
  const headers = { cookie: 'session=abc; theme=dark; language=es', authorization: 'Bearer abc' };
  const answer = await ask('noor.studio', '/', { headers });
  expect(answer.json()).toMatchObject({ sent: {}, authorization: null, key: 'own domain noor.studio /noor en' });
});

test.each(['/assets/app.css', '/api/accents/aabbcc.css', '/api/photos/x', '/api/files/x'])(
  'what the page is made of: %s, which is not the page',
  async (url) => {
    expect((await ask('noor.studio', url)).json()).toMatchObject({ page: null, own: 'noor.studio', key: null });
  },
);

test.each([
  ['noor.studio', '/p/abc', 'https://own.example/p/abc'],
  ['noor.studio', '/signin?next=%2Fx', 'https://own.example/signin?next=%2Fx'],
  ['noor.studio', '/api/session', 'https://own.example/api/session'],
  ['noor.studio', '/robots.txt', 'https://own.example/robots.txt'],
  ['noor.studio', '/?after=x', 'https://own.example/noor'],
  ['noor.studio', '//evil.example/', 'https://own.example//evil.example/'],
  ['off.studio', '/', 'https://own.example/off'],
  ['off.studio', '/assets/app.css', 'https://own.example/assets/app.css'],
])('%s%s leads to %s, for now', async (host, url, address) => {
  const answer = await ask(host, url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, address]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('nothing can be sent there', async () => {
  for (const url of ['/', '/api/sign-in', '/assets/x'])
    expect((await ask('noor.studio', url, { method: 'POST' })).statusCode).toBe(404);
});

test('a name that nobody has proved, and our own, are answered as before', async () => {
  expect((await ask('evil.example')).json()).toMatchObject({ page: null, own: null, key: null });
  find.mockClear();
  const own = await ask('own.example', '/', { headers: { cookie: 'theme=dark' } });
  expect(own.json()).toMatchObject({ own: null, sent: { theme: 'dark' }, key: 'production en dark asks /' });
  expect(own.headers['strict-transport-security']).toBeDefined();
  expect(find).not.toHaveBeenCalled();
});

test('a name is looked up once, however often and by how many it is asked for', async () => {
  find.mockClear();
  await Promise.all(Array.from({ length: 50 }, () => ask('many.example')));
  expect(find).toHaveBeenCalledTimes(1);
});

test('what was found counts while the database is away', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await ask('noor.studio');
  vi.setSystemTime(Date.now() + 6000);
  find.mockRejectedValueOnce(new Error('away'));
  expect((await ask('noor.studio')).json().page).toBe('/noor');
  vi.useRealTimers();
});

test('a cached page is given where it was kept, and nowhere else', async () => {
  const page = await cachedPage({ 'content-type': 'text/html' }, Buffer.from('kept for noor.studio'), null);
  cache.set('own domain noor.studio /noor en', page, new Set(['profiles:noor']), cache.generation());
  expect((await ask('noor.studio')).body).toBe('kept for noor.studio');
  // Nor for whoever proved the name meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 20_000);
  const before = domains['noor.studio'] as OwnDomain;
  domains['noor.studio'] = { ...before, path: '/ana' };
  expect((await ask('noor.studio')).json().page).toBe('/ana');
  domains['noor.studio'] = before;
  vi.useRealTimers();
  for (const [host, url] of [
    ['noor.studio', '/assets/x'],
    ['own.example', '/'],
    ['other.example', '/'],
  ] as const)
    expect((await ask(host, url)).body).not.toBe('kept for noor.studio');
});
