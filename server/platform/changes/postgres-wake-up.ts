import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { coalesce } from './coalesce.ts';
import { keepConnection, withPatience } from './kept-connection.ts';
import { payloads, type StartWakeUp } from './wake-up.ts';

/** The one channel of all servers. */
const channel = 'countersign';
/** A payload of NOTIFY has to stay below 8,000 bytes, with the sender's name in front. */
const mostBytes = 7_900;

/**
 * Tells by NOTIFY, on a connection of its own: it takes a lock of the whole database at commit, which in the writers'
 * transactions made them wait for each other's disk.
 */
export const postgresWakeUp =
  (config: pg.PoolConfig): StartWakeUp =>
  async (woken) => {
    const self = randomUUID();
    const kept = await keepConnection(withPatience(config), async (client) => {
      client.on('notification', ({ payload = '' }) => {
        if (!payload.startsWith(self)) woken(payload.slice(self.length));
      });
      // Nothing is lost with a NOTIFY that was not flushed to disk.
      await client.query('set synchronous_commit = off');
      await client.query(`listen ${channel}`);
      woken('');
    });
    let waiting: string[] = [];
    const notify = coalesce(async () => {
      const news = payloads(waiting, mostBytes).map((each) => self + each);
      waiting = [];
      const text = 'select pg_notify($1, told) from unnest($2::text[]) told';
      const asked = kept.client()?.query({ name: 'tell', text, values: [channel, news] });
      await asked?.catch((error) => {
        kept.renew();
        throw error;
      });
    });
    return {
      send: (lines) => {
        waiting.push(lines);
        void notify();
      },
      connected: () => kept.client() !== null,
      close: kept.close,
    };
  };
