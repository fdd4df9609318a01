import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type RunnerOptions, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { signal } from '#server/platform/signals/signals.ts';
import { inSpan } from '#server/platform/tracing/tracer.ts';
import { handBack, silentWorkers } from './hand-back.ts';
import { keepLocks, lockTimes } from './keep-locks.ts';
import { keepRunning } from './keep-running.ts';
import { jobQueues } from './queue-job.ts';
import { keepQueueingWanted, queueWanted } from './queue-wanted.ts';
import { startRunner } from './start-runner.ts';

export type Attempt = {
  /** Nobody tries again after this one. */
  last: boolean;
};
/** Whose a job is, or which project it is about; one row for each. */
export type Concern = { person: string | null; project: string | null };
/** What is done apart from any request. It may run twice after a crash, and must not mind. */
export type Job = {
  /** `payload` as it was queued. */
  run(payload: never, attempt: Attempt): Promise<unknown>;
  /** What follows when an admin gives up one that failed. */
  dropped?(trx: AnnouncingTransaction, payload: never): Promise<unknown>;
  /** A select of `Concern`, of jobs that are about somebody: nobody retries or gives up one of their own. */
  concerns?(payload: never): RawBuilder<Concern>;
  /**
   * When it runs by itself: minute, hour, day, month, weekday, in UTC. One of a name runs at a time and one waits, however
   * long it takes: else a job of each minute that takes ten would leave no room for mails.
   */
  cron?: string;
  /** Also whenever a worker starts. */
  atStart?: boolean;
  /**
   * Asked all the time: whether there is work that no transaction has queued, where a job of its own would cost each of
   * them more than the work. One of a name waits, as of what runs by the clock.
   */
  isWanted?(): Promise<boolean>;
};
/** By the names they are queued under. */
export type Jobs = Record<string, Job>;

const silentLogger = new Logger(() => () => {});

/** Tables of the queue, beside our own migrations. */
export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silentLogger });

/** However many queues wait for somebody outside, so many mails are sent at once. */
const unqueuedConcurrency = 4;
const concurrency = jobQueues.length + unqueuedConcurrency;

const taskListOf = (jobs: Jobs): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload, { job: queued }) => {
        const begun = performance.now();
        let ok = false;
        try {
          await inSpan(`job ${name}`, () =>
            job.run(payload as never, { last: queued.attempts >= queued.max_attempts }),
          );
          ok = true;
        } finally {
          signal('job', { task: name, ok, seconds: (performance.now() - begun) / 1000 });
        }
      },
    ]),
  );

/** One that waits keeps its place: put off each minute, one of each minute would never come behind a minute of mails. */
const jobKeyMode = 'preserve_run_at';

export const cronOf = (jobs: Jobs) =>
  parseCronItems(
    Object.entries(jobs).flatMap(([task, { cron }]) =>
      cron ? [{ task, match: cron, options: { jobKey: task, jobKeyMode, queueName: task } }] : [],
    ),
  );

/** Of these jobs one is due whose queue, if it has one, is free. */
async function isDue(pool: pg.Pool, names: string[]) {
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.is_available and j.run_at <= now() and q.is_available is not false and t.identifier = any($1) limit 1`,
    [names],
  );
  return rowCount === 1;
}

/**
 * Runs what is due now and returns when nothing is left: for tests. The next job is looked for while the end of the
 * last is still being noted, and none is found of a queue that seems taken; so it is looked again when that is done.
 */
export async function runJobsOnce(pool: pg.Pool, jobs: Jobs) {
  while ((await queueWanted(pool, jobs)) || (await isDue(pool, Object.keys(jobs))))
    await runOnce({
      // In a batch, what is noted is waited for at the end.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      taskList: taskListOf(jobs),
      noHandleSignals: true,
      logger: silentLogger,
    });
}

/**
 * Runs the jobs that transactions have queued. `alone` when no other worker can be at work: then every lock is a dead
 * one's.
 */
export async function startWorker(
  pool: pg.Pool,
  jobs: Jobs,
  log: FastifyBaseLogger,
  { alone, locks = lockTimes }: { alone: boolean; locks?: typeof lockTimes },
) {
  /** Under which the runner locks jobs, and before it those that ended without a word. */
  let lockers: string[] = [];
  const start = async () => {
    await handBack(pool, alone ? await silentWorkers(pool, 0) : lockers);
    lockers = [];
    for (const [name, { atStart }] of Object.entries(jobs)) {
      if (atStart)
        await pool.query('select graphile_worker.add_job($1, job_key := $1, job_key_mode := $2, queue_name := $1)', [
          name,
          jobKeyMode,
        ]);
    }
    const options: RunnerOptions = {
      // In a batch, a job whose end cannot be noted ends the runner, and another starts; alone it would end the
      // process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      parsedCronItems: cronOf(jobs),
      // What failed is told by the error itself: the message repeats it with the values in it.
      logger: new Logger(() => (level, message, { error } = {}) => {
        if (level !== 'error' && level !== 'warning') return;
        log.warn({ job: true, ...(error instanceof Error && { err: error }) }, message.split(' with error ', 1)[0]);
      }),
      taskList: taskListOf(jobs),
    };
    return startRunner(options, (name) => lockers.push(name));
  };
  const runners = await keepRunning(start, log);
  const stopKeeping = keepLocks(pool, () => lockers.at(-1), locks);
  const stopQueueing = keepQueueingWanted(pool, jobs);
  const stop = async () => {
    stopQueueing();
    const over = await runners.stop();
    await stopKeeping();
    // Of what was let go, another process takes over at once; while the database is away, when nobody calls it theirs.
    if (!over) await handBack(pool, lockers).catch(() => {});
  };
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
