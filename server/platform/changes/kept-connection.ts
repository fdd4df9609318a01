import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hangUp } from '#server/platform/database/hang-up.ts';

const longestDelay = 2_000;
/** Nothing that is asked on these connections takes this long: a connection that does not answer is dead. */
const queryTimeout = 10_000;

/** Settings of a pool for one connection whose queries fail when no answer comes. */
export const withTimeout = (config: pg.PoolConfig): pg.ClientConfig =>
  // Not spread: a pool hides its password from that.
  Object.assign(Object.create(config), { query_timeout: queryTimeout });

export type KeptConnection = {
  /** Null while the database is away. */
  client(): pg.Client | null;
  /** Gives the connection up when it does not answer; another is opened. */
  renew(): void;
  close(): Promise<void>;
};

/**
 * One connection beside the pool that comes back by itself. `prepare` runs on each new one before it is handed out.
 * Throws when the first cannot be opened.
 */
export async function keepConnection(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
): Promise<KeptConnection> {
  let current: pg.Client | null = null;
  let closed = false;

  const open = async () => {
    const client = new pg.Client(config);
    client.on('error', () => {});
    client.once('end', () => {
      if (current !== client) return;
      current = null;
      void reopen();
    });
    try {
      await client.connect();
      await prepare(client);
    } catch (error) {
      hangUp(client);
      throw error;
    }
    if (closed) hangUp(client);
    else current = client;
  };
  const reopen = async () => {
    for (let delay = 50; !closed && !current; delay = Math.min(delay * 2, longestDelay)) {
      await wait(delay);
      if (!closed) await open().catch(() => {});
    }
  };

  await open();
  return {
    client: () => current,
    renew: () => current && hangUp(current),
    close: async () => {
      closed = true;
      if (current) hangUp(current);
      current = null;
    },
  };
}
