import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { dropReplaced, freeQueues, handBack, silentWorkers } from './hand-back.ts';

/**
 * In milliseconds. What nobody has called theirs for `stale` was a process's that is gone, unless the database was away
 * within `grace`: then nobody could.
 */
export const lockTimes = { every: 5_000, stale: 20_000, grace: 10_000 };

/**
 * Says again and again that the jobs of `locker` are in hand, so that no time limits them, and hands back those of
 * which nobody says so any more; frees queues that are locked for none. Gives the way to stop.
 */
export function keepLocks(pool: pg.Pool, locker: () => string | undefined, { every, stale, grace } = lockTimes) {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Since when the database has answered each time. */
  let since: number | null = null;

  const look = async () => {
    await pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [locker()]);
    since ??= performance.now();
    if (performance.now() - since >= grace) await handBack(pool, await silentWorkers(pool, stale));
    await dropReplaced(pool);
    await freeQueues(pool, stale);
  };
  const keep = async () => {
    for (; !signal.aborted; await wait(every, undefined, { signal, ref: false }).catch(() => {}))
      await look().catch(() => {
        since = null;
      });
  };
  const keeping = keep();
  return async () => {
    stopping.abort();
    await keeping;
  };
}
