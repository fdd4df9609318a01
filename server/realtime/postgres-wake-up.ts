import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { coalesce } from './coalesce.ts';
import { keepConnection, withPatience } from './kept-connection.ts';
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
    const self = randomUUID();
    const kept = await keepConnection(withPatience(config), async (client) => {
      client.on('notification', ({ payload }) => payload !== self && woken());
      // Nothing is lost with a NOTIFY that was not flushed to disk.
      await client.query('set synchronous_commit = off');
      await client.query(`listen ${channel}`);
      woken();
    });
    const notify = coalesce(async () => {
      const asked = kept.client()?.query({ name: 'wake', text: 'select pg_notify($1, $2)', values: [channel, self] });
      await asked?.catch((error) => {
        kept.renew();
        throw error;
      });
    });
    return {
      send: () => void notify(),
      connected: () => kept.client() !== null,
      close: kept.close,
    };
  };
