import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

const defaults = {
  /** How often is looked, while anything waits for an answer. */
  every: 2_000,
  /** Nothing may take longer than this to answer `select 1`. */
  timeout: 4_000,
};
const tooManyConnections = '53300';

/**
 * Ends the pool's connections when the database does not answer any more without having hung up, as when the network
 * between is cut: the system would wait for a quarter of an hour, and with it everybody whose statement is on its way.
 * Asked on a connection of its own; two failures in a row decide. Gives the function that stops this.
 */
export function cutSilentConnections(pool: pg.Pool, { every, timeout } = defaults) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const open = new Set<pg.PoolClient>();
  const opened = (client: pg.PoolClient) => open.add(client);
  const removed = (client: pg.PoolClient) => open.delete(client);
  pool.on('connect', opened);
  pool.on('remove', removed);
  let probe: pg.Client | null = null;

  const ask = async () => {
    if (!probe) {
      const client = new pg.Client(
        Object.assign(Object.create(pool.options), { connectionTimeoutMillis: timeout, query_timeout: timeout }),
      );
      client.on('error', () => {});
      await client.connect();
      probe = client;
    }
    await probe.query('select 1');
  };
  const answers = async () => {
    try {
      await ask();
      return true;
    } catch (error) {
      probe?.connection.stream.destroy();
      probe = null;
      // That was an answer.
      return !isDatabaseAway(error) || (error as { code?: string }).code === tooManyConnections;
    }
  };
  const watch = async () => {
    for (let failures = 0; !signal.aborted; await wait(every, undefined, { signal }).catch(() => {})) {
      const busy = pool.totalCount > pool.idleCount;
      failures = !busy || (await answers()) ? 0 : failures + 1;
      if (failures < 2) continue;
      for (const client of open) client.connection.stream.destroy();
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    pool.off('connect', opened);
    pool.off('remove', removed);
    await probe?.end().catch(() => {});
  };
}
