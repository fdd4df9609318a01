import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { JobState } from '#shared/queue/job-states.ts';
import { saidError } from './said-error.ts';

const states: Record<JobState, RawBuilder<boolean>> = {
  failed: sql`(j.locked_at is null and j.attempts >= j.max_attempts)`,
  retrying: sql`(j.locked_at is null and j.attempts between 1 and j.max_attempts - 1)`,
  running: sql`(j.locked_at is not null)`,
  waiting: sql`(j.locked_at is null and j.attempts = 0)`,
};
const queued = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

export async function countJobs(db: Connection) {
  const counts = Object.entries(states).map(
    ([name, is]) => sql`count(*) filter (where ${is})::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<JobState, number>>`select ${sql.join(counts)} from ${queued}`.execute(db);
  return rows[0] as Record<JobState, number>;
}

type Row = {
  id: string;
  task: string;
  attempts: number;
  max_attempts: number;
  created_at: Date;
  run_at: Date;
  last_error: string | null;
  payload: unknown;
};

/** Jobs in a state, with what they failed with. What they were queued with is for the server alone: nobody is told. */
export async function listJobs(db: Connection, state: JobState, max: number) {
  const order = state === 'failed' ? sql`j.updated_at desc, j.id desc` : sql`j.run_at, j.id`;
  const { rows } = await sql<Row>`
    select j.id::text, t.identifier as task, j.attempts, j.max_attempts, j.created_at, j.run_at, j.last_error, j.payload
      from ${queued} where ${states[state]} order by ${order} limit ${max}`.execute(db);
  return rows.map(({ last_error, payload, created_at, run_at, ...job }) => ({
    ...job,
    payload,
    created_at: created_at.toISOString(),
    run_at: run_at.toISOString(),
    error: last_error && saidError(last_error, payload),
  }));
}

/** Locks a job that nobody works at. Throws notFound, or 409 `job_running`. */
async function lockJob(trx: Transaction, id: string) {
  const { rows } = await sql<{ task: string; attempts: number; payload: unknown; running: boolean }>`
    select t.identifier as task, j.attempts, j.payload, ${states.running} as running
      from ${queued} where j.id = ${id} for update of j`.execute(trx);
  const [job] = rows;
  if (!job) throw notFound();
  if (job.running) throw new Problem(409, 'job_running');
  return job;
}

/**
 * Has a job that failed tried at once, as often as at first. Gives what it does, and with what. Throws what `lockJob`
 * throws, and 409 `job_not_failed` for one that nobody has tried: it waits for its time, as a decision does while it
 * can be undone.
 */
export async function retryJob(trx: Transaction, id: string) {
  const { task, attempts, payload } = await lockJob(trx, id);
  if (attempts === 0) throw new Problem(409, 'job_not_failed');
  await sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`.execute(
    trx,
  );
  return { task, payload };
}

/**
 * Takes a job that failed out of the queue. Gives what it would have done, and with what. Throws what `lockJob` throws,
 * and 409 `job_not_failed` for one that nobody has tried.
 */
export async function takeJobOut(trx: Transaction, id: string) {
  const { task, attempts, payload } = await lockJob(trx, id);
  if (attempts === 0) throw new Problem(409, 'job_not_failed');
  await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(trx);
  return { task, payload };
}
