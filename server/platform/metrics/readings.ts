import type pg from 'pg';
import { type Health, healthNames } from '#server/platform/health/health.ts';
import type { Replica } from '#server/platform/replica/replica.ts';
import type { Reading } from './metrics.ts';

const query_timeout = 2_000;

/**
 * Jobs by task that are due and nobody has begun, with how long the oldest of them waits; and those given up. What runs by
 * itself may take long: the next of it, which waits in a queue of its own, is due when it has waited an hour.
 */
const jobsText = `
  select t.identifier as task,
         count(*) filter (where due)::int as due,
         count(*) filter (where failed)::int as failed,
         coalesce(extract(epoch from now() - min(j.run_at) filter (where due)), 0)::float8 as oldest
    from (select j.task_id, j.run_at, j.locked_at is null and j.attempts >= j.max_attempts as failed,
                 j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now() - make_interval(
                   hours => case when q.locked_at is not null and q.queue_name = t.identifier then 1 else 0 end) as due
            from graphile_worker._private_jobs j
            join graphile_worker._private_tasks t on t.id = j.task_id
            left join graphile_worker._private_job_queues q on q.id = j.job_queue_id) j
    join graphile_worker._private_tasks t on t.id = j.task_id
   group by t.identifier`;
type JobRow = { task: string; due: number; failed: number; oldest: number };

/** What is read of the database, its connections and the parts around us. */
export function readings({ pool, replica, health }: { pool: pg.Pool; replica: Replica; health: Health }): Reading[] {
  let asked: Promise<JobRow[]> | null = null;
  /** Read once for all that ask at the same moment. */
  const rows = () => {
    asked ??= pool
      .query<JobRow>({ text: jobsText, query_timeout } as { text: string })
      .then((answer) => answer.rows)
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const jobs = async (of: (row: JobRow) => number) =>
    Object.fromEntries((await rows()).map((row) => [row.task, of(row)]));
  const job = (name: string, help: string, of: (row: JobRow) => number) => ({
    name: `countersign_jobs_${name}`,
    help,
    label: 'task',
    read: () => jobs(of),
  });
  return [
    // First, since the others have the pool busy.
    {
      name: 'countersign_database_connections',
      help: 'Connections of this process to the database, and who waits for one',
      label: 'state',
      read: async () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waited_for: pool.waitingCount,
      }),
    },
    job('due', 'Jobs that may begin and have not', ({ due }) => due),
    job('failed', 'Jobs that are not tried again', ({ failed }) => failed),
    job('oldest_seconds', 'For how long the oldest job that may begin has waited', ({ oldest }) => oldest),
    {
      name: 'countersign_part_up',
      help: 'Whether each part that /readyz names is well',
      label: 'part',
      read: async () =>
        Object.fromEntries(
          Object.entries(await health.askAll(healthNames)).map(([name, state]) => [name, state === 'ok' ? 1 : 0]),
        ),
    },
    {
      name: 'countersign_replica_lag_seconds',
      help: 'How far the replica for searches is behind; missing where there is none, and while it is not read from',
      label: 'replica',
      read: async (): Promise<Record<string, number>> => {
        const lag = replica.lag();
        return typeof lag === 'number' ? { search: lag / 1000 } : {};
      },
    },
  ];
}
