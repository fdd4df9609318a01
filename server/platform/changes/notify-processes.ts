import type pg from 'pg';
import { coalesce } from './coalesce.ts';
import { keepConnection, withTimeout } from './kept-connection.ts';

/** The one channel that all servers LISTEN to. */
const channel = 'countersign';

export type ProcessNotifier = {
  /** Wakes the other processes by NOTIFY: soon, and once for all that was asked meanwhile. */
  notify(): void;
  /** False while it cannot reach the others: then everybody has to poll more often. */
  connected(): boolean;
  close(): Promise<void>;
};

/**
 * Wakes the other processes after a commit of this one by NOTIFY, on a connection of its own: it takes a lock of the
 * whole database at commit, which in the writers' transactions made them wait for each other's disk. It carries nothing
 * and may get lost: the truth is the table, which every process also polls. Calls `onNotify` when another process wakes
 * this one.
 */
export async function startNotifier(config: pg.PoolConfig, onNotify: () => void): Promise<ProcessNotifier> {
  const kept = await keepConnection(withTimeout(config), async (client) => {
    let own = 0;
    client.on('notification', ({ processId }) => {
      if (processId !== own) onNotify();
    });
    // Nothing is lost with a NOTIFY that was not flushed to disk.
    await client.query('set synchronous_commit = off');
    own = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
    await client.query(`listen ${channel}`);
    onNotify();
  });
  const notify = coalesce(async () => {
    const sent = kept.client()?.query(`notify ${channel}`);
    await sent?.catch((error) => {
      kept.renew();
      throw error;
    });
  });
  return { notify: () => void notify(), connected: () => kept.client() !== null, close: kept.close };
}
