import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

const delays = { first: 500, most: 10_000 };
const mostToStop = 8_000;

/**
 * Starts a runner of jobs, and another whenever it ends by itself, which it does when the database is away at a bad moment.
 * Throws when the first cannot be started.
 */
export async function keepRunning(start: () => Promise<Runner>, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner = await start();

  const another = async () => {
    for (let delay = delays.first; !signal.aborted; delay = Math.min(delay * 2, delays.most)) {
      await wait(delay, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        runner = await start();
        return log.info({ job: true }, 'jobs run again');
      } catch {
        // The database is still away; the calls that need it say so in the log.
      }
    }
  };
  const keep = async () => {
    while (!signal.aborted) {
      await runner.promise.catch(() => {});
      if (signal.aborted) return;
      log.warn({ job: true }, 'the runner of jobs ended');
      await another();
    }
  };
  const keeping = keep();
  return {
    stop: async () => {
      stopping.abort();
      // One that is stopping by itself refuses to be stopped. A job left hanging by a database that died is let go: its lock is
      // given back at the next start.
      const ended = runner.stop().catch(() => {});
      await Promise.race([ended.then(() => keeping), wait(mostToStop, undefined, { ref: false })]);
    },
  };
}
