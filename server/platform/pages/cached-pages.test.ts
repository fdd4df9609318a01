import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSessionCookie } from '#server/auth/session-cookie.ts';
import { readEnv } from '#server/env.ts';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';
import { consentRecord } from '#shared/cookies/consent.ts';
import { createCachedPageKey } from './cached-page-key.ts';

const env = readEnv({
  PUBLIC_URL: 'https://own.example',
  LOG_KEY: newLogKey('own.example/log'),
  ISSUER_KEY: newIssuerKey('own.example'),
  PREVIEW_HOSTS: 'preview.example, *.try.example',
  SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know',
});
const local = readEnv({ SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know' });

type Changes = { method?: 'GET' | 'HEAD' | 'POST'; url?: string; cookie?: string; headers?: Record<string, string> };

/** The key of a request as the server sees it. */
async function asked({ method = 'GET', url = '/noor', cookie, headers }: Changes = {}, settings = env) {
  let key: string | null = null;
  const app = fastify();
  await app.register(cookies);
  app.addHook('onRequest', async (request) => {
    key = createCachedPageKey(settings, (each) => readSessionCookie(each, settings) !== null)(request);
  });
  const sent = { host: 'own.example', 'accept-language': 'en', ...(cookie && { cookie }), ...headers };
  await app.inject({ method, url, headers: sent });
  return key;
}
const host = (name: string): Changes => ({ headers: { host: name } });

test.each<[string, Changes]>([
  ['another method', { method: 'POST' }],
  ['a HEAD, whose answer has no body', { method: 'HEAD' }],
  ['a session', { cookie: 'theme=dark; __Host-countersign.session_token=abc' }],
  ['an access token', { headers: { authorization: 'Bearer abc' } }],
  ['whatever else stands there', { headers: { authorization: 'bearer' } }],
  ['a host that is not ours', host('evil.example')],
  ['this machine, which a public server is not', host('localhost')],
  ['no host', host('')],
])('%s is never answered with a cached page', async (_name, changes) => {
  expect(await asked(changes)).toBeNull();
});

test('a session of a local server neither', async () => {
  expect(await asked({ cookie: 'countersign.session_token=abc', ...host('localhost:3000') }, local)).toBeNull();
});

test.each<[string, Changes]>([
  ['language of the browser', { headers: { 'accept-language': 'es' } }],
  ['chosen language', { cookie: 'language=es' }],
  ['chosen language, written otherwise', { cookie: 'language=%65s' }],
  ['theme', { cookie: 'theme=dark' }],
  ['theme, written otherwise', { cookie: 'theme=%64ark' }],
  ['choice of cookies', { cookie: `consent=${encodeURIComponent(JSON.stringify(consentRecord([], Date.now())))}` }],
  ['word against tracking', { headers: { 'sec-gpc': '1' } }],
  ['environment', host('preview.example')],
  ['address', { url: '/ines' }],
])('another %s is another page', async (_name, changes) => {
  expect(await asked(changes)).not.toBeNull();
  expect(await asked(changes)).not.toBe(await asked());
});

test.each<[string, Changes]>([
  ['cookies that change nothing on the page', { cookie: 'csrf=one; device=two; language=xx; theme=blue' }],
  ['the first of two cookies with one name', { cookie: 'language=en; language=es' }],
  ['a host with its port, in capitals', host('OWN.example:443')],
  ['another name before a proxy', { headers: { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' } }],
])('%s: the same page', async (_name, changes) => {
  expect(await asked(changes)).toBe(await asked());
});

test.each<[string, Changes]>([
  ['language of the browser', { headers: { 'accept-language': 'es' } }],
  ['chosen language', { cookie: 'language=es' }],
])('under the address of a language another %s is the same page', async (_name, changes) => {
  const url = '/en/noor';
  expect(await asked({ url, ...changes })).toBe(await asked({ url }));
  expect(await asked({ url })).toContain(' en ');
  expect(await asked({ url })).not.toBe(await asked());
});

test('a page that is asked for in a language is no page of another, whatever its visitor speaks', async () => {
  const [url, es] = ['/noor?lang=es', { 'accept-language': 'es' }];
  expect(await asked({ url })).toBe(await asked({ url, headers: es }));
  expect(await asked({ url })).toContain(' es ');
  expect(await asked({ url })).not.toBe(await asked({ headers: es }));
});

test('all names of one environment share their pages', async () => {
  expect(await asked(host('a.try.example'))).toBe(await asked(host('b.try.example')));
  expect(await asked(host('localhost:3000'), local)).toBe(await asked(host('127.0.0.1'), local));
});
