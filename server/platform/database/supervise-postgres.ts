import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { EmbeddedPostgres } from './embedded.ts';
import type { ServerLock } from './server-lock.ts';

const delays = { first: 100, most: 10_000 };
/** One that lived as long was well: the next start is tried at once again. */
const well = 60_000;
/** What is left of a PostgreSQL that died may finish for so long; then it is ended, or nothing could start. */
const patience = 10_000;

export type SupervisorLog = Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;

/**
 * Starts the embedded PostgreSQL again whenever it ends, with growing pauses, and takes the server's lock anew. Whether it may
 * start is PostgreSQL's decision: it refuses a folder that another one, or a process left over, still uses. Gives the function
 * that stops this, which waits for a start that is under way.
 */
export function supervisePostgres(
  postgres: EmbeddedPostgres,
  lock: ServerLock,
  log: SupervisorLog,
  { orphanPatience = patience } = {},
) {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Most notice within moments that the others are gone, and go as well. */
  const orphansGone = async () => {
    for (let look = 0; look < 20 && !signal.aborted && postgres.orphans().length > 0; look++) await wait(50);
  };
  const endOrphans = () => {
    const orphans = postgres.orphans();
    for (const pid of orphans) process.kill(pid, 'SIGKILL');
    if (orphans.length > 0) log.warn({ orphans }, 'ended what was left of the embedded PostgreSQL');
  };

  const comeBack = async (before: number) => {
    const lostAt = Date.now();
    for (let delay = before; !signal.aborted; delay = Math.min(delay * 2, delays.most)) {
      try {
        if (!(await postgres.isRunning())) {
          await orphansGone();
          if (Date.now() - lostAt > orphanPatience) endOrphans();
          await postgres.start();
        }
        await lock.take();
        log.info({ ms: Date.now() - lostAt }, 'embedded PostgreSQL is back');
        return delay;
      } catch (error) {
        log.error({ reason: reasonOf(error as Error), nextTryInMs: delay }, 'embedded PostgreSQL did not come back');
        await wait(delay, undefined, { signal }).catch(() => {});
      }
    }
    return before;
  };

  const watch = async () => {
    let delay = delays.first;
    while (!signal.aborted) {
      const since = Date.now();
      await Promise.race([lock.lost(), aborted(signal)]);
      if (signal.aborted) return;
      log.error('embedded PostgreSQL is gone');
      const lived = Date.now() - since;
      if (lived > well) delay = delays.first;
      // One that ends again and again is not started in a tight loop.
      else await wait(delay - delays.first, undefined, { signal }).catch(() => {});
      delay = Math.min((await comeBack(delay)) * 2, delays.most);
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}

/** Of PostgreSQL's own log, which the message ends with, only why it stopped. */
const reasonOf = ({ message }: Error) => {
  const [first, ...rest] = message.split('\n');
  return [first, rest.findLast((line) => line.includes('FATAL'))].filter(Boolean).join(' ');
};

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
