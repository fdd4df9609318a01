import type pg from 'pg';

/**
 * Frees the jobs that these had in hand, for others. What was queued anew under its key meanwhile is done by that: the
 * library keeps the one before as failed, without anything having failed.
 */
export async function handBack(pool: pg.Pool, workers: string[]) {
  if (workers.length === 0) return;
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
  await pool.query(
    `delete from graphile_worker._private_jobs
      where locked_at is null and key is null and attempts >= max_attempts and last_error is null
        and updated_at > created_at`,
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
