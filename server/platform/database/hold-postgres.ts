import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded.ts';

const lockKey = 7_202_611;
const retryInterval = 500;

export type HeldPostgres = {
  /** False while PostgreSQL is away, or another server has it. */
  held(): boolean;
  /**
   * Starts PostgreSQL again whenever it ends, until what this gives is called and a start that is under way is over.
   */
  supervise(log: Pick<FastifyBaseLogger, 'error' | 'info'>): () => Promise<void>;
  release(): Promise<void>;
};

/**
 * Takes the embedded PostgreSQL for one server: by a lock in it, on a connection of its own that ends with it. Two
 * servers would stop it under each other, so this throws while another has it.
 */
export async function holdPostgres(postgres: EmbeddedPostgres): Promise<HeldPostgres> {
  let lock = await takeLock(postgres);

  const comeBack = async (log: Pick<FastifyBaseLogger, 'error' | 'info'>, signal: AbortSignal) => {
    while (!signal.aborted) {
      await wait(retryInterval, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await postgres.start();
        lock = await takeLock(postgres);
        return log.info('embedded PostgreSQL is back');
      } catch (error) {
        log.error({ reason: reasonOf(error as Error) }, 'embedded PostgreSQL did not come back');
      }
    }
  };
  return {
    held: () => lock.held(),
    supervise(log) {
      const stopping = new AbortController();
      const stopped = new Promise<void>((resolve) => {
        stopping.signal.addEventListener('abort', () => resolve());
      });
      const watch = async () => {
        while (!stopping.signal.aborted) {
          await Promise.race([lock.lost, stopped]);
          if (stopping.signal.aborted) return;
          log.error('embedded PostgreSQL is gone');
          await comeBack(log, stopping.signal);
        }
      };
      const watching = watch();
      return async () => {
        stopping.abort();
        await watching;
      };
    },
    release: () => lock.release(),
  };
}

async function takeLock({ config }: EmbeddedPostgres) {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 } as pg.ClientConfig);
  client.on('error', () => {});
  let held = true;
  const lock = {
    held: () => held,
    lost: new Promise<void>((resolve) => client.once('end', () => resolve())),
    release: () => client.end().catch(() => {}),
  };
  client.once('end', () => {
    held = false;
  });
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [lockKey]);
    if (!rows[0].free) throw new AlreadyServed();
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export class AlreadyServed extends Error {
  override message = 'another server has this database';
}

/** Of PostgreSQL's own log, which the message ends with, only why it stopped. */
const reasonOf = ({ message }: Error) => {
  const [first, ...rest] = message.split('\n');
  return [first, rest.findLast((line) => line.includes('FATAL'))].filter(Boolean).join(' ');
};
