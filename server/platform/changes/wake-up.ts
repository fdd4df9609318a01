import type pg from 'pg';
import { coalesce } from './coalesce.ts';
import { keepConnection, withTimeout } from './kept-connection.ts';

/** The one channel of all servers. */
const channel = 'countersign';

export type WakeUp = {
  /** Wakes the other processes: soon, and once for all that was asked meanwhile. */
  send(): void;
  /** False while it cannot reach the others: then everybody has to poll more often. */
  connected(): boolean;
  close(): Promise<void>;
};

/**
 * Wakes the other processes after a commit of this one by NOTIFY, on a connection of its own: it takes a lock of the whole database
 * at commit, which in the writers' transactions made them wait for each other's disk. It carries nothing and may get lost: the
 * truth is the table, which every process also polls. Calls `woken` when another process wakes this one.
 */
export async function startWakeUp(config: pg.PoolConfig, woken: () => void): Promise<WakeUp> {
  const kept = await keepConnection(withTimeout(config), async (client) => {
    let own = 0;
    client.on('notification', ({ processId }) => {
      if (processId !== own) woken();
    });
    // Nothing is lost with a NOTIFY that was not flushed to disk.
    await client.query('set synchronous_commit = off');
    own = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
    await client.query(`listen ${channel}`);
    woken();
  });
  const notify = coalesce(async () => {
    const sent = kept.client()?.query(`notify ${channel}`);
    await sent?.catch((error) => {
      kept.renew();
      throw error;
    });
  });
  return { send: () => void notify(), connected: () => kept.client() !== null, close: kept.close };
}
