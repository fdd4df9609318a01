import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { hangUp } from './hang-up.ts';

const defaults = {
  /** How often is looked, while anything waits for an answer. */
  every: 2_000,
  /** Nothing may take longer than this to answer `select 1`. */
  timeout: 4_000,
};
const tooManyConnections = '53300';

/** How much came in on a connection so far. */
const heard = (client: pg.ClientBase) => ((client as pg.Client).connection.stream as Socket).bytesRead;

/**
 * Ends the pool's connections when the database does not answer any more without having hung up, as when the network
 * between is cut: the system would wait for a quarter of an hour, and with it everybody whose statement is on its way.
 * Asked on a connection of its own; two failures in a row decide. Where only a new connection is answered, something
 * between has forgotten the older ones: then all on which nothing came since go. Gives the function that stops this.
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
  /** What had come in when an older connection was asked in vain, by connection; the one asked is the first. */
  let before = new Map<pg.ClientBase, number>();
  /** The same as of the last question, on an older connection or a new one. */
  let last = before;

  const answers = async () => {
    const asked = probe;
    last = new Map([...(asked ? [asked] : []), ...open].map((client) => [client, heard(client)]));
    try {
      if (!probe) {
        probe = new pg.Client(
          Object.assign(Object.create(pool.options), { connectionTimeoutMillis: timeout, query_timeout: timeout }),
        );
        probe.on('error', () => {});
        await probe.connect();
      }
      await probe.query('select 1');
      return true;
    } catch (error) {
      // An older one may still answer: then the database was slow, and nothing is lost.
      if (asked) before = last;
      else if (probe) hangUp(probe);
      probe = null;
      // That was an answer.
      return !isDatabaseAway(error) || (error as { code?: string }).code === tooManyConnections;
    }
  };
  const silentOf = (clients: typeof last) =>
    [...clients].filter(([client, length]) => heard(client) === length).map(([client]) => client);
  /** With the one that was asked in vain, which asks no more even if it answered since. */
  const giveUp = (silent: pg.ClientBase[]) => {
    const [asked] = before.keys();
    for (const client of asked ? [asked, ...silent] : silent) hangUp(client);
    before.clear();
  };
  const watch = async () => {
    for (let failures = 0; !signal.aborted; await wait(every, undefined, { signal }).catch(() => {})) {
      const busy = pool.totalCount > pool.idleCount;
      failures = !busy || (await answers()) ? 0 : failures + 1;
      if (signal.aborted) return;
      const [asked] = before.keys();
      const silent = silentOf(before);
      if (failures === 0) giveUp(asked && silent.includes(asked) ? silent : []);
      // What was opened since, or heard something, shows that the network is back.
      if (failures >= 2) giveUp([...silent, ...silentOf(last)]);
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    if (probe) hangUp(probe);
    await watching;
    pool.off('connect', opened);
    pool.off('remove', removed);
    giveUp([]);
  };
}
