import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookies from '@fastify/cookie';
import fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import type { Change } from '#server/platform/changes/change-line.ts';
import type { EventBus } from '#server/platform/changes/event-bus.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { ownAddress } from '#server/platform/http/own-address.ts';
import { createCachedPageKey } from './cached-page-key.ts';
import { answerCachedPages } from './cached-pages.ts';
import { createPageCache } from './page-cache.ts';
import { pageRoutes } from './page-routes.ts';
import { watchPages } from './watch-pages.ts';

const settings = { SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know' };
const shown: Change = { topic: 'projects', id: '1', userIds: [] };
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** Pages whose rendering waits for `go`, and how many were made. */
async function open({ held = false, more = {} as Record<string, string> } = {}) {
  const env = readEnv({ ...settings, ...more });
  const app = fastify({ rewriteUrl: ({ url = '' }) => ownAddress(url) }) as unknown as App;
  const cache = createPageCache(({ topic, id }) => [`${topic}:${id}`]);
  const cachedPageKey = createCachedPageKey(env, () => false);
  const started: (() => void)[] = [];
  const seen: string[] = [];
  let made = 0;
  const render = async (request: FastifyRequest, reply: { header: (name: string, value: string) => unknown }) => {
    const text = `page ${++made} of ${request.url}`;
    reply.header('content-type', 'text/html; charset=utf-8');
    reply.header('cache-control', 'private, no-cache');
    if (held) await new Promise<void>((resolve) => started.push(resolve));
    if (request.url.includes('cookie')) reply.header('set-cookie', 'session_token=somebody');
    if (request.url.includes('broken')) throw new Error('no database');
    const own = request.url.includes('own');
    return {
      body: Buffer.from(text.repeat(50)),
      keep: own ? null : { path: request.url, tags: new Set(['projects:1']) },
      counted: request.url.includes('blog') ? null : request.url,
    };
  };
  const events = { onOwn: () => () => {}, subscribe: () => () => {} } as unknown as EventBus;
  await app.register(cookies);
  app.decorateRequest('viewer', null);
  watchPages(app, [{ saw: (_request, page) => seen.push(page), close: async () => {} }]);
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-signed-in']) request.viewer = { id: '1' } as FastifyRequest['viewer'];
  });
  answerCachedPages(app, cache, cachedPageKey);
  await app.register(pageRoutes, {
    deps: { env, events },
    render: render as never,
    ask: () => null,
    development: false,
    cache,
    cachedPageKey,
  } as never);
  await app.ready();
  opened.push(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost', 'accept-language': 'en', ...headers } });
  /** Lets the `n`th rendering go on, when it has begun. */
  const go = async (n: number) => {
    await expect.poll(() => started.length, { interval: 1 }).toBe(n);
    started[n - 1]?.();
  };
  return { app, cache, get, go, made: () => made, seen };
}

test('a cold page that a thousand ask for at once is made once', async () => {
  const { get, go, made } = await open({ held: true });
  const asked = Array.from({ length: 1000 }, (_, n) => get(n % 2 ? '/noor' : `/noor?utm_source=${n}&fbclid=${n}`));
  await go(1);
  const bodies = new Set((await Promise.all(asked)).map(({ statusCode, body }) => `${statusCode} ${body}`));
  expect(made()).toBe(1);
  expect(bodies).toEqual(new Set([`200 ${'page 1 of /noor'.repeat(50)}`]));
});

test('who waited for a page that is somebody’s own gets one of their own', async () => {
  const { get, made } = await open();
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/own')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(5);
  expect(made()).toBe(5);
});

test.each([
  ['brings a cookie', '/cookie', {}],
  ['was made for somebody signed in', '/noor', { 'x-signed-in': 'yes' }],
])('a page that %s is nobody else’s, whatever it says itself', async (_what, url, headers: Record<string, string>) => {
  const { get, cache, made } = await open({ more: { CDN_PURGE_URL: 'http://localhost:1/purge' } });
  for (let time = 0; time < 2; time++) {
    const answer = await get(url, headers);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(Object.keys(answer.headers).filter((name) => /cdn|surrogate|cache-tag|^age|etag/.test(name))).toEqual([]);
  }
  expect([made(), cache.size().pages]).toEqual([2, 0]);
});

test('who waited for one that failed asks by themselves', async () => {
  const { get, made } = await open();
  const answers = await Promise.all([get('/broken'), get('/broken')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  expect(made()).toBe(2);
});

test('a change while a page is made: nobody but who began before it gets the old one', async () => {
  const { get, go, made, cache } = await open({ held: true });
  const before = get('/noor');
  await expect.poll(made).toBe(1);
  cache.changed(shown);
  const after = [get('/noor'), get('/noor')];
  await go(1);
  expect((await before).body).toContain('page 1');
  await go(2);
  for (const answer of after) expect((await answer).body).toContain('page 2');
  expect(made()).toBe(2);
});

test('a change of something else leaves a page that is being made as it is', async () => {
  const { get, go, made, cache } = await open({ held: true });
  const asked = get('/noor');
  await expect.poll(made).toBe(1);
  cache.changed({ ...shown, id: '2' });
  await go(1);
  await asked;
  expect((await get('/noor')).headers).toHaveProperty('age');
});

test('when the first one hangs up, the next one has it made', async () => {
  const { app, go, made } = await open({ held: true });
  const url = `${await app.listen({ port: 0, host: 'localhost' })}/noor`;
  const first = new AbortController();
  const gone = fetch(url, { signal: first.signal }).catch(() => 'gone');
  await expect.poll(made).toBe(1);
  const closed = once(app.server, 'connection');
  const second = fetch(url, { headers: { connection: 'close' } });
  await closed;
  first.abort();
  expect(await gone).toBe('gone');
  await go(2);
  expect(await (await second).text()).toContain('page 2');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
  ['br;q=0, gzip;q=0', (bytes: Buffer) => bytes],
] as const)('as %s it is the same page, when it is made and when it is kept', async (encoding, read) => {
  const { get, made } = await open();
  for (const age of [undefined, '0']) {
    const { headers, rawPayload } = await get('/noor', { 'accept-encoding': encoding });
    expect(read(rawPayload).toString()).toBe('page 1 of /noor'.repeat(50));
    const plain = encoding === 'identity' || encoding.includes('q=0');
    expect(headers).toMatchObject({
      'content-length': String(rawPayload.length),
      etag: expect.stringMatching(/^W\/".{22}"$/),
    });
    expect([headers['content-encoding'], headers.age]).toEqual([plain ? undefined : encoding, age]);
  }
  expect(made()).toBe(1);
});

test('who has the page is told so, in whatever encoding they have it', async () => {
  const { get, cache } = await open();
  const { headers } = await get('/noor', { 'accept-encoding': 'br' });
  const etag = String(headers.etag);
  for (const mark of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    for (const cold of [true, false]) {
      if (cold) cache.changed(shown);
      // Made anew it says something else, so only `*` is still right.
      const answer = await get('/noor', { 'if-none-match': mark, 'accept-encoding': 'gzip' });
      expect([mark, cold, answer.statusCode]).toEqual([mark, cold, cold && mark !== '*' ? 200 : 304]);
      if (answer.statusCode === 200) break;
      expect([answer.body, answer.headers['content-length'], answer.headers['content-encoding']]).toEqual([
        '',
        undefined,
        undefined,
      ]);
      expect(answer.headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'private, no-cache' });
    }
  }
  const now = String((await get('/noor')).headers.etag);
  for (const mark of [now, now.slice(2), `"other", ${now}`])
    expect((await get('/noor', { 'if-none-match': mark })).statusCode).toBe(304);
  expect((await get('/noor', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each([
  [{}, { 'cache-control': 'private, no-cache' }],
  [
    { CDN_PURGE_URL: 'http://localhost:1/purge' },
    {
      'cache-control': 'no-cache',
      'cdn-cache-control': 'max-age=600',
      'surrogate-control': 'max-age=600',
      'surrogate-key': 'site projects:1',
      'cache-tag': 'site,projects:1',
    },
  ],
])(
  'with %j a page says who may keep it, and what makes it old',
  async (more: Record<string, string>, expected: object) => {
    const { get } = await open({ more });
    for (const url of ['/noor', '/noor', '/own']) {
      const { headers } = await get(url);
      const said = Object.fromEntries(Object.entries(headers).filter(([name]) => /cache|surrogate/.test(name)));
      expect(said).toEqual(url === '/own' ? { 'cache-control': 'private, no-cache' } : expected);
    }
  },
);

test('whoever gets a page is told of once, whichever way it came', async () => {
  const { get, go, seen } = await open({ held: true });
  const waiting = [get('/noor'), get('/noor')];
  await go(1);
  const [first] = await Promise.all(waiting);
  await get('/noor');
  expect((await get('/noor', { 'if-none-match': String(first?.headers.etag) })).statusCode).toBe(304);
  expect(seen).toEqual(['/noor', '/noor', '/noor', '/noor']);
});

test('nobody is told of a page that is nobody’s, that failed, or that was only looked at from afar', async () => {
  const { app, get, seen } = await open();
  for (let time = 0; time < 2; time++) await get('/blog');
  await get('/broken');
  await app.inject({ method: 'HEAD', url: '/noor', headers: { host: 'localhost' } });
  expect(seen).toEqual([]);
});

test.each([
  ['typed by the visitor', 'none', 'br', 'br'],
  ['led to by a page of ours', 'same-origin', 'gzip, br;q=0', 'gzip'],
  ['led to by another site, which may have chosen what it repeats', 'cross-site', 'br', undefined],
  ['led to by a neighbouring name', 'same-site', 'br', undefined],
  ['asked for by who does not say', undefined, 'br', undefined],
  ['asked for by who takes it plain alone', 'none', 'identity', undefined],
])('a page of one visitor alone, %s, is compressed or not', async (_who, site, accepted, encoding) => {
  const { get } = await open();
  const { headers, rawPayload } = await get('/own/page-of-one-visitor', {
    'accept-encoding': accepted,
    ...(site && { 'sec-fetch-site': site }),
  });
  expect(headers['content-encoding']).toBe(encoding);
  const plain = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding ? gunzipSync(rawPayload) : rawPayload;
  expect(plain.toString()).toMatch(/^(page 1 of \/own\/page-of-one-visitor){50}$/);
});
