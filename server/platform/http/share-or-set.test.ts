import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { networkHeaders } from '#server/platform/pages/cdn.ts';
import { shareOrSetCookie } from './share-or-set.ts';

const year = 'public, max-age=31536000';

test.each([
  ['public and a cookie', year, true, 'private, no-store'],
  ['shared by s-maxage and a cookie', 's-maxage=60', true, 'private, no-store'],
  ['a cookie and not a word about caches', null, true, 'private, no-store'],
  ['a cookie of an answer that is private', 'private, no-cache', true, 'private, no-cache'],
  ['public without a cookie', year, false, year],
  ['nothing of both', null, false, undefined],
])('%s', async (_name, control, sets, expected) => {
  const app = fastify();
  await app.register(cookie);
  shareOrSetCookie(app);
  app.get('/', async (_request, reply) => {
    if (control) reply.header('cache-control', control);
    if (sets) reply.setCookie('a', 'b');
    return 'text';
  });
  const { headers } = await app.inject('/');
  expect(headers['cache-control']).toBe(expected);
  expect('set-cookie' in headers).toBe(sets);
});

test('what a network in front may keep and a cookie: it goes to its visitor alone', async () => {
  const app = fastify();
  await app.register(cookie);
  shareOrSetCookie(app);
  app.get('/', async (_request, reply) => {
    reply.headers(networkHeaders({ cdn: { purgeUrl: 'http://localhost:1/', token: null } }, ['profiles:1']));
    return reply.setCookie('a', 'b').send('text');
  });
  const { headers } = await app.inject('/');
  const said = Object.fromEntries(Object.entries(headers).filter(([name]) => /cache|surrogate/.test(name)));
  expect(said).toEqual({ 'cache-control': 'private, no-store' });
});
