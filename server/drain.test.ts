import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { startCaddy } from '#server/testing/caddy.ts';
import { isMissing } from '#server/testing/debian-programs.ts';
import { clientOf } from '#server/testing/event-readers.ts';
import { startMortalDatabase } from '#server/testing/mortal-database.ts';
import { freePort } from '#server/testing/run-program.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { startTestApp, type TestApp, testLogKey } from '#server/testing/test-app.ts';

let database: Awaited<ReturnType<typeof startMortalDatabase>>;
let app: TestApp;
beforeAll(async () => {
  database = await startMortalDatabase();
  app = await startTestApp({}, { database });
});
afterAll(() => app.close());

const start = (settings: Record<string, string> = {}) =>
  startServerProcess(database.postgres.url, {
    LOG_KEY: testLogKey,
    DATA_DIR: app.deps.env.dataDir,
    ...settings,
  });

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

/** A connection taken just before no more are: what a proxy sends there comes when nothing else does. */
async function lastTaken(port: number): Promise<Socket> {
  for (let taken: Socket | undefined; ; await wait(20)) {
    const next = connect(port, '127.0.0.1');
    const refused = await once(next, 'connect').then(
      () => null,
      (error) => error,
    );
    if (refused && taken) return taken;
    taken?.destroy();
    taken = next;
  }
}

test('told to stop, a server is not ready at once, serves on, ends streams, and finishes what was begun', async () => {
  const reader = clientOf(await signUpMember(app));
  const server = await start({ DRAIN_SECONDS: '2' });
  await reader.open(server.url);
  expect([reader.status, reader.live]).toEqual([200, true]);
  expect(await statusOf(`${server.url}/readyz`)).toBe(200);

  // Its body comes after all else has ended.
  const slow = request(`${server.url}/api/tokens`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  const slowAnswer = once(slow, 'response') as Promise<[IncomingMessage]>;
  slow.write('{');
  await wait(100);

  const stopped = server.stop();
  await vi.waitFor(async () => expect(await statusOf(`${server.url}/readyz`)).toBe(503), 1_500);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'draining', checks: {} });
  const served = await fetch(`${server.url}/api/session`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(await statusOf(`${server.url}/livez`)).toBe(200);
  expect(reader.live, 'a stream goes elsewhere when proxies know where').toBe(true);

  const taken = await lastTaken(server.port);
  taken.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await text(taken)).toMatch(/^HTTP\/1.1 200 /);

  await vi.waitFor(() => expect(reader.live).toBe(false), 4_000);
  slow.end('}');
  const [{ statusCode, headers }] = await slowAnswer;
  expect([statusCode, headers.connection]).toEqual([422, 'close']);
  await stopped;
});

test('told again, it waits for nobody', async () => {
  const server = await start();
  const held = connect(server.port, '127.0.0.1');
  held.write('GET / HTTP/1.1\r\nhos');
  await wait(500);
  const stopped = server.stop();
  await expect.poll(() => statusOf(`${server.url}/livez`)).toBe(null);
  const before = performance.now();
  await server.stop();
  await stopped;
  expect(performance.now() - before).toBeLessThan(3_000);
  held.destroy();
});

describe.skipIf(isMissing('caddy'))('behind a proxy that asks who is ready', () => {
  test('one of two servers is stopped and started under requests, and none fails', async () => {
    const ports = [await freePort(), await freePort()] as const;
    const proxy = await startCaddy([...ports]);
    const settings = { PUBLIC_URL: proxy.url, TRUST_PROXY: '1', DRAIN_SECONDS: '3', LOG_LEVEL: 'info' };
    const servers = [
      await start({ ...settings, PORT: String(ports[0]) }),
      await start({ ...settings, PORT: String(ports[1]) }),
    ] as const;
    const answers = new Map<string, number>();
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    let loading = true;
    const load = Array.from({ length: 8 }, async (_, index) => {
      while (loading) {
        // Some hundred a second: more would only keep the servers from starting.
        await wait(20);
        await fetch(
          `${proxy.url}/api/${index % 2 === 0 ? 'session' : 'sign-in'}`,
          index % 2 === 0 ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
        ).then(
          async (answer) => {
            const body = await answer.text();
            count([200, 403].includes(answer.status) ? `${answer.status}` : `${answer.status} ${body.slice(0, 200)}`);
          },
          (error) => count(`${error}`),
        );
      }
    });
    for (const server of servers) await vi.waitFor(() => expect(server.output()).toContain('/api/session'), 60_000);
    for (const server of servers) {
      await server.stop();
      await server.start();
      // Only then may the next one go.
      await vi.waitFor(() => expect(server.output()).toContain('/api/session'), 60_000);
    }
    loading = false;
    await Promise.all(load);
    await proxy.stop();
    for (const server of servers) await server.stop();
    expect([...answers.keys()].toSorted()).toEqual(['200', '403']);
    expect([...answers.values()].reduce((sum, each) => sum + each)).toBeGreaterThan(1_000);
  }, 300_000);
});
