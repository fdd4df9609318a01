import type pg from 'pg';
import { coalesce } from './coalesce.ts';
import { keepConnection, withTimeout } from './kept-connection.ts';
import type { StartWakeUp } from './wake-up.ts';

/** The one channel of all servers. */
const channel = 'countersign';

/**
 * Wakes by NOTIFY, on a connection of its own: it takes a lock of the whole database at commit, which in the writers'
 * transactions made them wait for each other's disk.
 */
export const postgresWakeUp =
  (config: pg.PoolConfig): StartWakeUp =>
  async (woken) => {
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
      await kept
        .client()
        ?.query(`notify ${channel}`)
        .catch((error) => {
          kept.renew();
          throw error;
        });
    });
    return { send: () => void notify(), connected: () => kept.client() !== null, close: kept.close };
  };
