import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { createHealth, type HealthChecks } from './health.ts';

const health = createHealth({} as HealthChecks);
const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
const server = await openServer(
  {},
  {
    health,
    pages: async (request, reply) => {
      reply.header('content-type', 'text/html; charset=utf-8');
      const keep = { path: request.url, tags: new Set<string>() };
      return { body: Buffer.from('A page.'), status: 200, methods: undefined, keep, counted: null };
    },
    routes: (app) =>
      app.get('/slow', { schema: { hide: true } }, async () => {
        reached.resolve();
        await released.promise;
        return 'here';
      }),
  },
);

test('a connection is told to end with whatever is answered while a server stops', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [status, headers.has('age'), headers.get('connection')];
  };
  await ask('/noor');
  expect(await ask('/noor')).toEqual([200, true, 'keep-alive']);
  const begun = ask('/slow');
  await reached.promise;
  health.drain();
  released.resolve();
  expect(await begun, 'begun before').toEqual([200, false, 'close']);
  expect(await ask('/livez')).toEqual([200, false, 'close']);
  expect(await ask('/noor'), 'a kept page').toEqual([200, true, 'close']);
});
