import type pg from 'pg';

/** Frees the jobs that these had in hand, for others. */
export async function handBack(pool: pg.Pool, workers: string[]) {
  if (workers.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
}

/**
 * Removes what was queued anew under its key while it was in hand. The library takes its key and all its tries away, and
 * keeps it as failed for ever when it comes to nothing then, though the one in its place is done. It ends sooner than
 * one that was tried as often can.
 */
export async function dropReplaced(pool: pg.Pool) {
  await pool.query(
    `delete from graphile_worker._private_jobs
      where locked_at is null and key is null and attempts >= max_attempts and updated_at > created_at
        and updated_at < created_at + make_interval(
          secs => (select coalesce(sum(exp(least(n, 10))), 0) from generate_series(1, max_attempts - 1) as n))`,
  );
}

/**
 * Frees queues that have been locked for so many milliseconds and for no job. When a process that had stood still ends a
 * job which another has taken over, the library removes the job, and finds none any more by which the other would free
 * the queue.
 */
export async function freeQueues(pool: pg.Pool, stale: number) {
  await pool.query(
    `update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
      where q.locked_at <= now() - make_interval(secs => $1)
        and not exists (select from graphile_worker._private_jobs j
                         where j.job_queue_id = q.id and j.locked_by = q.locked_by)`,
    [stale / 1000],
  );
}

/** Those who have jobs in hand that they have not called theirs for so many milliseconds. */
export async function silentWorkers(pool: pg.Pool, stale: number): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
      where locked_at <= now() - make_interval(secs => $1)`,
    [stale / 1000],
  );
  return rows.map(({ locked_by }) => locked_by);
}
