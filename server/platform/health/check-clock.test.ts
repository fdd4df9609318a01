import { afterEach, expect, test, vi } from 'vitest';
import { openHealth } from '#server/open-health.ts';
import { openServer } from '#server/testing/open-server.ts';

const { app, deps } = await openServer();
afterEach(() => vi.useRealTimers());

const hour = 3_600_000;
test.each([
  ['as the database has it', 'ok', 0],
  ['ten seconds ahead', 'ok', 10_000],
  ['an hour ahead', 'failed', hour],
  ['a day behind', 'failed', -24 * hour],
])('a clock %s: %s', async (_name, state, off) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
  expect(await openHealth(deps).askAll(['clock', 'database'])).toEqual({ clock: state, database: 'ok' });
});

test('proxies may leave it out', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/readyz?exclude=mail,log,files,clock,room')).statusCode).toBe(200);
});
