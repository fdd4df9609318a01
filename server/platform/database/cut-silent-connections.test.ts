import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNetwork } from '#server/testing/network.ts';
import { createPool } from './connect.ts';
import { cutSilentConnections } from './cut-silent-connections.ts';
import { isDatabaseAway } from './database-away.ts';

let network: Awaited<ReturnType<typeof startNetwork>>;
let pool: pg.Pool;
let stop: () => Promise<void>;
beforeEach(async () => {
  network = await startNetwork();
  const { port } = network;
  pool = createPool({
    host: '127.0.0.1',
    port,
    user: 'countersign',
    database: 'postgres',
    connectionTimeoutMillis: 3_000,
  });
  stop = cutSilentConnections(pool, { every: 50, timeout: 1_500 });
});
afterEach(async () => {
  await stop();
  await pool.end();
  network.close();
});

test('a statement on its way when the network is cut fails soon, and later ones go through when it is back', async () => {
  await pool.query('select 1');
  network.cut(true);
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseAway);
  await expect(pool.query('select 1'), 'nor is a new connection answered').rejects.toSatisfy(isDatabaseAway);
  network.cut(false);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('nothing stays open of what was lost, the connection that asked included', async () => {
  const slow = pool.query('select pg_sleep(600)');
  await vi.waitFor(() => expect(network.taken()).toBe(2), 60_000);
  // One of them asks by now.
  await wait(500);
  network.cut(true);
  await expect(slow).rejects.toSatisfy(isDatabaseAway);
  await vi.waitFor(() => expect(network.taken()).toBe(0), 60_000);
});

test('nor of one that answered after all, too late', async () => {
  const slow = pool.query('select pg_sleep(600)');
  await vi.waitFor(() => expect(network.taken()).toBe(2), 60_000);
  await wait(500);
  network.delay(1_800);
  await expect(slow).rejects.toSatisfy(isDatabaseAway);
  network.delay(0);
  expect((await pool.query(`select 'done' as said from pg_sleep(1)`)).rows).toEqual([{ said: 'done' }]);
  expect(network.taken(), 'the one that asks now, and the pool').toBe(2);
});

test.each([
  ['nothing is asked', 'select 1', 500],
  ['a question is on its way', 'select pg_sleep(600)', 500],
  ['a new connection is tried', 'select pg_sleep(600)', 1_800],
])('stops at once when the network is silent and %s', async (_state, statement, asked) => {
  const first = pool.query('select pg_sleep(0.5)');
  await vi.waitFor(() => expect(network.taken()).toBe(2), 60_000);
  await first;
  const query = pool.query(statement).catch(() => {});
  await wait(100);
  network.cut(true);
  await wait(asked);
  const before = performance.now();
  await stop();
  // What waits for the answer does so for a second more.
  expect(performance.now() - before).toBeLessThan(900);
  await wait(100);
  expect(network.taken(), 'what the pool has is left alone').toBe(1);
  network.close();
  await query;
});

test('a statement that is begun once the network is back is left alone, though one before was asked for in vain', async () => {
  await pool.query('select 1');
  network.cut(true);
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseAway);
  const unanswered = expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseAway);
  await wait(500);
  network.cut(false);
  expect((await pool.query(`select 'done' as said from pg_sleep(4)`)).rows).toEqual([{ said: 'done' }]);
  await unanswered;
});

test('a statement on a connection that the network forgot fails soon, though new ones work', async () => {
  const slow = pool.query('select pg_sleep(600)');
  await wait(500);
  network.forget();
  await expect(slow).rejects.toSatisfy(isDatabaseAway);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a statement that was begun after that is left alone', async () => {
  const lost = pool.query('select pg_sleep(600)');
  await wait(500);
  network.forget();
  await wait(500);
  const slow = pool.query(`select 'done' as said from pg_sleep(8)`);
  await expect(lost).rejects.toSatisfy(isDatabaseAway);
  expect((await slow).rows).toEqual([{ said: 'done' }]);
});

test('a statement that takes long is left alone while the database answers', async () => {
  expect((await pool.query(`select 'done' as said from pg_sleep(4)`)).rows).toEqual([{ said: 'done' }]);
});

test('an idle pool asks nothing', async () => {
  await pool.query('select 1');
  network.cut(true);
  await wait(1_000);
  expect(pool.totalCount).toBe(1);
});
