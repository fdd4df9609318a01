import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobRunner } from './start-runner.ts';

const backoff = { first: 500, max: 10_000 };
const stopTimeout = 8_000;

/**
 * Starts a runner of jobs, and another whenever it ends by itself, which it does when the database is away at a bad
 * moment. Throws when the first cannot be started.
 */
export async function keepRunning(start: () => Promise<JobRunner>, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  let runner = await start();

  /** Whether another was started: also when a stop came meanwhile, and then it is to be stopped too. */
  const another = async () => {
    for (let delay = backoff.first; !signal.aborted; delay = Math.min(delay * 2, backoff.max)) {
      await wait(delay, undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      try {
        runner = await start();
        log.info({ job: true }, 'jobs run again');
        return true;
      } catch {
        // The database is still away; the calls that need it say so in the log.
      }
    }
    return false;
  };
  const keep = async () => {
    do {
      await Promise.race([runner.over, stopped]);
      if (!signal.aborted) log.warn({ job: true }, 'the runner of jobs ended');
      // One that is stopping by itself refuses to be stopped.
      await runner.stop().catch(() => {});
    } while (await another());
  };
  const keeping = keep();
  return {
    /** False when a job is let go: it may wait for minutes for somebody outside, as a mail server that says nothing. */
    stop: async () => {
      stopping.abort();
      return Promise.race([keeping.then(() => true), wait(stopTimeout, false, { ref: false })]);
    },
  };
}
