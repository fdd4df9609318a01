import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** In milliseconds. What nobody has called theirs for `stale` was a process's that is gone. */
export const lockTimes = { every: 5_000, stale: 20_000 };

/**
 * Says again and again that the jobs of `locker` are in hand, so that no time limits them, and hands back those of
 * which nobody says so any more. Gives the way to stop.
 */
export function keepLocks(pool: pg.Pool, locker: () => string | undefined, { every, stale } = lockTimes) {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Since when the database has answered each time: nobody could say anything while it was away. */
  let since: number | null = null;

  const look = async () => {
    await pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [locker()]);
    since ??= performance.now();
    if (performance.now() - since < stale) return;
    await pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
         from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => $1) having count(*) > 0`,
      [stale / 1000],
    );
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
