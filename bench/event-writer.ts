import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { listenToChanges } from '../server/platform/changes/event-bus.ts';
import { createDatabase, createPool } from '../server/platform/database/connect.ts';
import { comment, now, writeNotification } from './write-notification.ts';

/** Writes as another server of the product would: it reads what changes, too, and wakes the others after its commit. */
export async function startOtherServer(config: pg.PoolConfig) {
  const pool = createPool({ ...config, max: 2 });
  const db = createDatabase(pool);
  const events = await listenToChanges({ db, pool });
  return {
    write: (userId: string) => writeNotification(db, userId),
    stop: async () => {
      await events.close();
      await db.destroy();
    },
  };
}

/**
 * Writes for the bare listener: the insert, and the notice in the same transaction. No way is shorter, and it is the
 * one that makes writers wait for each other.
 */
export async function startBareWriter(config: pg.PoolConfig) {
  const client = new pg.Client(config);
  await client.connect();
  return {
    write: async (userId: string) => {
      const id = randomUUID();
      await client.query('begin');
      await client.query({
        name: 'insert',
        text: `insert into notifications (id, user_id, type, data) values ($1, $2, 'project_comment', $3)`,
        values: [id, userId, JSON.stringify(comment)],
      });
      await client.query({ name: 'notify', text: `select pg_notify('bench', $1)`, values: [`${userId} ${id}`] });
      const sent = now();
      await client.query('commit');
      return sent;
    },
    stop: () => client.end(),
  };
}
