import type pg from 'pg';
import type { Database } from '#server/platform/database/connect.ts';
import { onAnnounced } from './announcing.ts';
import { type Batch, followChanges } from './change-feed.ts';
import type { Change } from './change-line.ts';
import { coalesce } from './coalesce.ts';
import type { Cursor } from './cursor.ts';
import { dropForeignChanges } from './forget-changes.ts';
import { keepConnection, withTimeout } from './kept-connection.ts';
import type { RecentChanges } from './recent-changes.ts';

/** The one channel that all servers LISTEN to. */
const channel = 'countersign';

type ProcessNotifier = {
  /** Wakes the other processes by NOTIFY: soon, and once for all that was asked meanwhile. */
  notify(): void;
  /** False while it cannot reach the others: then everybody has to poll more often. */
  connected(): boolean;
  close(): Promise<void>;
};

/**
 * Wakes the other processes after a commit of this one by NOTIFY, on a connection of its own: it takes a lock of the
 * whole database at commit, which in the writers' transactions made them wait for each other's disk. It carries nothing
 * and may get lost: the truth is the table, which every process also polls. Calls `onNotify` when another process wakes
 * this one.
 */
async function startNotifier(config: pg.PoolConfig, onNotify: () => void): Promise<ProcessNotifier> {
  const kept = await keepConnection(withTimeout(config), async (client) => {
    let own = 0;
    client.on('notification', ({ processId }) => {
      if (processId !== own) onNotify();
    });
    // Nothing is lost with a NOTIFY that was not flushed to disk.
    await client.query('set synchronous_commit = off');
    own = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
    await client.query(`listen ${channel}`);
    onNotify();
  });
  const notify = coalesce(async () => {
    const sent = kept.client()?.query(`notify ${channel}`);
    await sent?.catch((error) => {
      kept.renew();
      throw error;
    });
  });
  return { notify: () => void notify(), connected: () => kept.client() !== null, close: kept.close };
}

/** In milliseconds, how often a process polls without a NOTIFY: a writer that was killed could wake nobody. */
const pollIntervals = { connected: 1_000, disconnected: 200 };

export type EventBus = {
  /** Calls `listener` with all changes of all processes as they are read. Gives the way to stop. */
  subscribe(listener: (batch: Batch) => void): () => void;
  /**
   * Calls `listener` with what this process itself has changed, before it answers whoever asked for it: for what would
   * else show for a moment what was just changed. The same changes come to subscribers once more. Gives the way to
   * stop.
   */
  onOwn(listener: (changes: Change[]) => void): () => void;
  /** How far this process has read, and told its subscribers. */
  cursor(): Cursor;
  /** Whether this process knows all that is known at `cursor`. */
  covers(cursor: Cursor): boolean;
  /** Reads now; what was committed before the call has been told when it is done. Throws while the database is away. */
  poll(): Promise<void>;
  recent: RecentChanges;
  close(): Promise<void>;
};

/**
 * What changes, from all processes, in this one: it polls after each commit of its own (`announcing`), when another
 * process wakes it, and once in a while.
 */
export async function listenToChanges({ db, pool }: { db: Database; pool: pg.Pool }): Promise<EventBus> {
  const subscribers = new Set<(batch: Batch) => void>();
  const ownListeners = new Set<(changes: Change[]) => void>();
  const config = pool.options;
  await dropForeignChanges(pool);
  const feed = await followChanges(config, (batch) => {
    for (const tell of subscribers) tell(batch);
  });
  const poll = () => void feed.poll();
  const notifier = await startNotifier(config, poll);
  const unsubscribe = onAnnounced(db, (changes) => {
    for (const tell of ownListeners) tell(changes);
    // The others first: they are farther away.
    notifier.notify();
    poll();
  });
  // Not by the clock of the wall: set back, it would stop us from polling.
  let polledAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - polledAt < (notifier.connected() ? pollIntervals.connected : pollIntervals.disconnected))
      return;
    polledAt = performance.now();
    poll();
  }, pollIntervals.disconnected).unref();

  return {
    subscribe: (listener) => {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
    onOwn: (listener) => {
      ownListeners.add(listener);
      return () => void ownListeners.delete(listener);
    },
    cursor: feed.cursor,
    covers: feed.covers,
    poll: feed.poll,
    recent: feed.recent,
    close: async () => {
      clearInterval(timer);
      unsubscribe();
      await Promise.all([notifier.close(), feed.close()]);
    },
  };
}
