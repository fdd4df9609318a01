import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

type Wanted = Record<string, { isWanted?(): Promise<boolean> }>;

/** In milliseconds, how often a worker asks whether there is work that nobody has queued. */
const pollInterval = 500;

/**
 * Queues each job that finds work (`isWanted`), unless it waits, runs, or failed and waits for its next attempt. Gives
 * whether one is queued. Several may ask at the same moment: then `replace` would take one that another has just queued
 * and begun for out of date, and queue it again; it is for one that has failed for good, whose row holds the key.
 */
export async function queueWanted(pool: pg.Pool, jobs: Wanted): Promise<boolean> {
  let queued = false;
  for (const [name, { isWanted }] of Object.entries(jobs)) {
    if (!isWanted || !(await isWanted())) continue;
    const { rowCount } = await pool.query(
      `select graphile_worker.add_job($1, job_key := $1, queue_name := $1, job_key_mode := case
          when exists (select from graphile_worker._private_jobs where key = $1) then 'replace'
          else 'unsafe_dedupe' end)
        where not exists (select from graphile_worker._private_jobs where key = $1 and attempts < max_attempts)`,
      [name],
    );
    queued ||= rowCount === 1;
  }
  return queued;
}

/** Polls for such jobs. Gives the way to stop; a poll that has begun may still queue one. */
export function keepQueueingWanted(pool: pg.Pool, jobs: Wanted) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const poll = async () => {
    while (!signal.aborted) {
      // While the database is away, the calls that need it say so in the log.
      await queueWanted(pool, jobs).catch(() => {});
      await wait(pollInterval, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  void poll();
  return () => stopping.abort();
}
