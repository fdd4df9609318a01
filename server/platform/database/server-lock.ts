import pg from 'pg';

const key = 7_202_611;

/** Held by the one server of an embedded cluster on a connection of its own, which ends with the cluster. */
export type ServerLock = {
  /** Throws when another server has it, or the database does not answer. */
  take(): Promise<void>;
  held(): boolean;
  /** Resolves when it is not held any more: at once when it never was. */
  lost(): Promise<void>;
  release(): Promise<void>;
};

export class AlreadyServed extends Error {}

export function createServerLock(config: pg.PoolConfig): ServerLock {
  let holder: pg.Client | null = null;
  let whenLost = Promise.resolve();

  return {
    async take() {
      const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 } as pg.ClientConfig);
      client.on('error', () => {});
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      try {
        await client.connect();
        const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [key]);
        if (!rows[0].free) throw new AlreadyServed('another server has this database');
      } catch (error) {
        await client.end().catch(() => {});
        throw error;
      }
      holder = client;
      whenLost = ended.then(() => {
        if (holder === client) holder = null;
      });
    },
    held: () => holder !== null,
    lost: () => whenLost,
    async release() {
      const client = holder;
      holder = null;
      await client?.end().catch(() => {});
    },
  };
}
