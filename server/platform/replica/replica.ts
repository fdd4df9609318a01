import type pg from 'pg';
import type { EventBus } from '#server/platform/changes/event-bus.ts';
import { createDatabase, createPool, type Database, endPool } from '#server/platform/database/connect.ts';
import { cutSilentConnections } from '#server/platform/database/cut-silent-connections.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { followReplay, type ReplayTimes } from './follow-replay.ts';

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
