import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createPool } from './connect.ts';
import { cutSilentConnections } from './cut-silent-connections.ts';
import { isDatabaseAway } from './database-away.ts';

/** A network between us and the database, which can swallow everything without hanging up. */
async function startNetwork() {
  let silent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(inject('postgresHost'), '.s.PGSQL.5432'));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (silent || to.write(chunk)));
      from.on('error', () => {});
      from.on('close', () => silent || to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    cut: (state: boolean) => {
      silent = state;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

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

test('a statement that takes long is left alone while the database answers', async () => {
  expect((await pool.query(`select 'done' as said from pg_sleep(4)`)).rows).toEqual([{ said: 'done' }]);
});

test('an idle pool asks nothing', async () => {
  await pool.query('select 1');
  network.cut(true);
  await wait(1_000);
  expect(pool.totalCount).toBe(1);
});
