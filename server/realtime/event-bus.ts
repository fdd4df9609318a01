import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Change, channel } from './publish-change.ts';

export type EventBus = {
  onChange(listener: (change: Change) => void): () => void;
  /** Changes may have been missed while the connection was away: drop what is kept, let clients reload. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Listens on one connection for all of this process; comes back by itself when the database was away. */
export async function listenToChanges(pool: pg.Pool): Promise<EventBus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  let client: pg.PoolClient | null = null;
  let closed = false;

  const connect = async () => {
    const next = await pool.connect();
    next.on('notification', ({ payload }) => payload && emitter.emit('change', JSON.parse(payload)));
    next.once('error', () => {
      // Closing has released it already, and may still hear the server hang up.
      if (closed) return;
      next.release(true);
      void reconnect();
    });
    await next.query(`listen ${channel}`);
    client = next;
  };
  const reconnect = async () => {
    client = null;
    for (let delay = 100; !closed; delay = Math.min(delay * 2, 5_000)) {
      await wait(delay);
      try {
        await connect();
        emitter.emit('gap');
        return;
      } catch {
        // The database is still away: the loop tries again.
      }
    }
  };
  const subscribe = (name: string, listener: (...args: never[]) => void) => {
    emitter.on(name, listener as (...args: unknown[]) => void);
    return () => void emitter.off(name, listener as (...args: unknown[]) => void);
  };

  await connect();
  return {
    onChange: (listener) => subscribe('change', listener),
    onGap: (listener) => subscribe('gap', listener),
    close: async () => {
      closed = true;
      client?.release(true);
    },
  };
}
