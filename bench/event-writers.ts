import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { listenToChanges } from '../server/platform/changes/event-bus.ts';
import { createDatabase, createPool, type Database } from '../server/platform/database/connect.ts';
import { type Comparison, connections, medianOf } from './measure.ts';
import { comment, writeNotification } from './write-notification.ts';

const rounds = 7;
const seconds = 2;

/**
 * Notifications a second on as many connections as `connections`, each committed by itself, with a server that listens
 * and this process telling it, against the same transaction into a table that announces nothing.
 */
export async function compareWriters(config: pg.PoolConfig, userIds: string[]): Promise<Comparison> {
  const pool = createPool({ ...config, max: connections });
  const db = createDatabase(pool);
  await createQuietTable(pool);
  const events = await listenToChanges({ db, pool });
  const told = (userId: string) => writeNotification(db, userId);
  const seen = { product: [] as number[], peer: [] as number[] };
  await writes(told, userIds, 1);
  await writes((userId) => insertQuietly(db, userId), userIds, 1);
  for (let round = 0; round < rounds; round++) {
    seen.product.push(await writes(told, userIds, seconds));
    seen.peer.push(await writes((userId) => insertQuietly(db, userId), userIds, seconds));
  }
  await events.close();
  await pool.query('drop table quiet_notifications');
  await db.destroy();
  const [product, peer] = [medianOf(seen.product), medianOf(seen.peer)];
  return {
    name: `${connections} writers of notifications with fan-out, against the same transactions with none`,
    goal: 0.8,
    ratio: product / peer,
    product,
    peer,
    unit: 'writes/s',
  };
}

/** Notifications of which nobody is told: without the transaction that readers find the new ones by. */
async function createQuietTable(pool: pg.Pool) {
  await pool.query(`create table quiet_notifications (like notifications including all);
    alter table quiet_notifications drop column xid, add foreign key (user_id) references profiles on delete cascade`);
}

/** What `notifyUser` sends, into that table. */
const insertQuietly = (db: Database, userId: string) =>
  db.transaction().execute((trx) =>
    sql`
  with reader as (
    select p.id, p.email, p.locale, coalesce(c.mail, ${'off'}) as mail
      from profiles p left join notification_preferences c on c.user_id = p.id and c.topic = ${'social'}
     where p.id = ${userId} and p.delete_after is null and p.erased_at is null
  ), told as (
    insert into quiet_notifications (id, user_id, type, message, data, reference_id, reference_type, digest_due)
    select ${randomUUID()}, id, ${'project_comment'}, ${null}, ${JSON.stringify(comment)}, ${null}, ${null}, mail = 'daily'
      from reader
  )
  select email, locale, mail from reader`.execute(trx),
  );

async function writes(write: (userId: string) => Promise<unknown>, userIds: string[], duration: number) {
  const started = performance.now();
  const end = started + duration * 1000;
  let written = 0;
  const writer = async () => {
    while (performance.now() < end) await write(userIds[written++ % userIds.length] as string);
  };
  await Promise.all(Array.from({ length: connections }, writer));
  return (written / (performance.now() - started)) * 1000;
}
