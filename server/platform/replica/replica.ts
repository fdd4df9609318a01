import type pg from 'pg';
import type { EventBus } from '#server/platform/changes/event-bus.ts';
import { createDatabase, createPool, type Database, endPool } from '#server/platform/database/connect.ts';
import { cutSilentConnections } from '#server/platform/database/cut-silent-connections.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';

/** In milliseconds. A replica that is `furthest` behind is not read from: hidden work would be counted for as long. */
const times = { every: 1_000, furthest: 10_000 };
type ReplayTimes = typeof times;
/** For whoever does not answer. */
const queryTimeout = 2_000;

/**
 * Asks both once a second how far they are. `lag` is null until the replica has come to where the database was when it
 * was first asked.
 */
function followReplay(primary: pg.Pool, replica: pg.Pool, { every, furthest }: ReplayTimes = times) {
  /** Where the database was, and when, as far as the replica is not there yet. */
  let ahead: { lsn: string; at: number }[] = [];
  let reached = false;
  /** Answers to what was asked before the last start count for nothing. */
  let starts = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const ask = async (pool: pg.Pool, text: string, values: unknown[]) => {
    const { rows } = await pool.query({ text, values, query_timeout: queryTimeout } as pg.QueryConfig);
    return rows[0];
  };
  const look = async () => {
    const start = starts;
    const { lsn } = await ask(primary, 'select pg_current_wal_lsn()::text as lsn', []);
    if (start !== starts) return;
    ahead.push({ lsn, at: performance.now() });
    const { standby, there } = await ask(
      replica,
      `select pg_is_in_recovery() as standby, array(select lsn <= pg_last_wal_replay_lsn() from unnest($1::pg_lsn[]) as lsn) as there`,
      [ahead.map((each) => each.lsn)],
    );
    // One that was promoted has a history of its own.
    if (!standby) throw new Error('the replica is none');
    if (start !== starts) return;
    ahead = ahead.filter((_, place) => !there[place]);
    if (there.some(Boolean)) reached = true;
  };
  const startOver = () => {
    starts++;
    ahead = [];
    reached = false;
  };
  const follow = async () => {
    await look().catch(startOver);
    if (!stopped) timer = setTimeout(() => void follow(), every).unref();
  };
  void follow();
  return {
    lag(): number | null {
      const age = performance.now() - (ahead[0]?.at ?? performance.now());
      return reached && age <= furthest ? age : null;
    },
    startOver,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type Replica = {
  /**
   * Reads from the replica, or from the database itself where there is none, it is away or behind, or has not come to
   * the last change that concerns this reader. `work` may be done a second time, so it only reads.
   */
  read<Result>(reader: string | null, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** For how many milliseconds it has been behind; null while it is not read from. Undefined where there is none. */
  lag(): number | null | undefined;
  close(): Promise<void>;
};

/** Readers of whom it is known when they changed something last. */
const maxReaders = 10_000;
/** A conflict between what is read and what arrives: the replica ends the statement. */
const conflicts = /^(40001|40P01)$/;
const isItsOwn = (error: unknown) => isDatabaseAway(error) || conflicts.test((error as { code?: string })?.code ?? '');

type Stores = {
  db: Database;
  pool: pg.Pool;
  events: Pick<EventBus, 'subscribe' | 'poll'>;
  log?: Parameters<typeof createDatabase>[1];
};

export function openReplica(
  config: pg.PoolConfig | null,
  { db, pool, events, log }: Stores,
  times?: ReplayTimes,
): Replica {
  if (!config) return { read: (_, work) => work(db), lag: () => undefined, close: async () => {} };
  const readPool = createPool(config);
  const readDb = createDatabase(readPool, log);
  const stopCutting = cutSilentConnections(readPool);
  const replay = followReplay(pool, readPool, times);
  const changed = new Map<string, number>();
  const unsubscribe = events.subscribe(({ changes, gap }) => {
    for (const { userIds, xid } of changes) for (const user of userIds) changed.set(user, xid);
    // What is not known any more is behind whatever it comes to from here on.
    if (!gap && changed.size <= maxReaders) return;
    changed.clear();
    replay.startOver();
  });

  /** Whether it has what its reader changed, in this process or another. */
  const covers = async (reader: string | null) => {
    if (!reader) return true;
    await events.poll();
    const xid = changed.get(reader);
    if (!xid) return replay.lag() !== null;
    const { rows } = await readPool.query<{ there: boolean }>(
      'select pg_visible_in_snapshot($1::text::xid8, pg_current_snapshot()) as there',
      [String(xid)],
    );
    return rows[0]?.there ?? false;
  };
  return {
    async read(reader, work) {
      if (replay.lag() === null) return work(db);
      try {
        if (await covers(reader)) return await work(readDb);
      } catch (error) {
        if (!isItsOwn(error)) throw error;
        replay.startOver();
      }
      return work(db);
    },
    lag: replay.lag,
    async close() {
      unsubscribe();
      replay.stop();
      await stopCutting();
      await endPool(readPool);
    },
  };
}
