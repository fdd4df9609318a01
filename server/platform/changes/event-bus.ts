import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { onCommittedChanges } from '#server/platform/database/committed-changes.ts';
import { type Batch, followChanges } from './change-feed.ts';
import { type Change, readLines, writtenLines } from './change-line.ts';
import type { Cursor } from './cursor.ts';
import { dropForeignChanges } from './forget-changes.ts';
import { natsWakeUp } from './nats-wake-up.ts';
import { postgresWakeUp } from './postgres-wake-up.ts';
import type { RecentChanges } from './recent-changes.ts';

/** How often a process looks by itself: for what a writer that was killed could not tell of. */
const look = { awake: 1_000, deaf: 200 };

export type EventBus = {
  onChange(listener: (change: Change) => void): () => void;
  /** Changes may have been missed: drop what is kept, let clients reload. */
  onGap(listener: () => void): () => void;
  /** Changes as they are read, several at once. */
  onBatch(listener: (batch: Batch) => void): () => void;
  /** How far one person has been told of what is theirs, or how far this process has read. */
  place(userId?: string): Cursor;
  /** Whether this process knows all that is known at `place`. */
  covers(place: Cursor): boolean;
  /** Reads now; what was committed before the call has been told when it is done. Throws while the database is away. */
  read(): Promise<void>;
  recent: RecentChanges;
  close(): Promise<void>;
};

/**
 * What changes, from all processes, in this one. A process that writes tells itself and the others after its commit: by
 * NOTIFY, or by NATS when its address is given.
 */
export async function listenToChanges(pool: pg.Pool, natsUrl?: string): Promise<EventBus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const config = pool.options;
  await dropForeignChanges(pool);
  const feed = await followChanges(config, (batch) => {
    emitter.emit('batch', batch);
    if (batch.gap) emitter.emit('gap');
    for (const change of batch.changes) emitter.emit('change', change);
  });
  const wakeUp = await (natsUrl ? natsWakeUp(natsUrl, await databaseName(pool)) : postgresWakeUp(config))((lines) => {
    if (lines) feed.hear(Map.groupBy(readLines(lines), ({ xid }) => xid).values());
    else void feed.read();
  });
  const stopHearing = onCommittedChanges(pool, (changes) => {
    // The others first: they are farther away.
    wakeUp.send(changes ? writtenLines(changes) : '');
    if (changes) feed.hear([changes]);
    else void feed.read();
  });
  // Not by the clock of the wall: set back, it would stop us from looking.
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - lookedAt < (wakeUp.connected() ? look.awake : look.deaf)) return;
    lookedAt = performance.now();
    void feed.read();
  }, look.deaf).unref();

  const subscribe = (name: string, listener: (...args: never[]) => void) => {
    emitter.on(name, listener as (...args: unknown[]) => void);
    return () => void emitter.off(name, listener as (...args: unknown[]) => void);
  };
  return {
    onChange: (listener) => subscribe('change', listener),
    onGap: (listener) => subscribe('gap', listener),
    onBatch: (listener) => subscribe('batch', listener),
    place: feed.place,
    covers: feed.covers,
    read: feed.read,
    recent: feed.recent,
    close: async () => {
      clearInterval(timer);
      stopHearing();
      await Promise.all([wakeUp.close(), feed.close()]);
    },
  };
}

/** Of this database and no other, wherever it runs: several may share one NATS server. */
async function databaseName(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select system_identifier || '-' || oid as name from pg_control_system(), pg_database where datname = current_database()`,
  );
  return rows[0]?.name ?? '';
}
