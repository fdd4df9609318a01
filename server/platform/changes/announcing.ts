import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import type { Topic } from '#shared/changes/topics.ts';
import { type Change, changeLine } from './change-line.ts';

/** A transaction of which the servers hear when it has committed, and nothing when it has not. */
export type AnnouncingTransaction = Transaction & {
  /**
   * Says that something changed, to those who may know: over their event streams, and to what is kept of it in memory.
   */
  publish(topic: Topic, id: string, userIds: readonly string[]): void;
  /**
   * Has the servers look after the commit, also when nothing else is announced: for a row that announces itself, as
   * notifications do.
   */
  wake(): void;
};

type Listener = (changes: Change[]) => void;
type Alongside = (trx: Transaction, changes: Change[]) => Promise<void>;
const alongside = new WeakMap<Database, Alongside>();

/** Has `write` run in every transaction of `announcing` on this database, with what it announces, as its last step. */
export const alongsideAnnouncing = (db: Database, write: Alongside) => void alongside.set(db, write);

const listeners = new WeakMap<Database, Set<Listener>>();

/** Writes what follows from changes, in the transaction that made them, and may announce what that changes. */
export type Follower = (trx: AnnouncingTransaction, changes: readonly Change[]) => Promise<void>;
const followers = new WeakMap<Database, Set<Follower>>();

/**
 * Calls `follower` before each commit of `announcing` on this database that changed something. What it throws undoes
 * the transaction.
 */
export function followAnnounced(db: Database, follower: Follower) {
  followers.set(db, (followers.get(db) ?? new Set()).add(follower));
}

/**
 * Calls `listener` after each commit of `announcing` on this database with what was announced, before whoever wrote it
 * is answered. Gives the way to stop.
 */
export function onAnnounced(db: Database, listener: Listener) {
  const own = listeners.get(db) ?? new Set();
  listeners.set(db, own.add(listener));
  return () => void own.delete(listener);
}

/**
 * Runs `work` in a transaction that can announce what it changes: the one way to do so. What was announced is written
 * as rows of `changes` before the commit, and this process looks at once after it and wakes the others. Gives what
 * `work` gives, and throws what it throws.
 */
export async function announcing<T>(db: Database, work: (trx: AnnouncingTransaction) => Promise<T>): Promise<T> {
  const { given, changes, wakes } = await db.transaction().execute(async (plain) => {
    const changes: Change[] = [];
    let wakes = false;
    const publish: AnnouncingTransaction['publish'] = (topic, id, userIds) => {
      changes.push({ topic, id, userIds: [...new Set(userIds)] });
    };
    const wake = () => {
      wakes = true;
    };
    const trx = Object.assign(plain, { publish, wake });
    const given = await work(trx);
    if (changes.length > 0) for (const follow of followers.get(db) ?? []) await follow(trx, [...changes]);
    const lines = changes.map(changeLine);
    if (lines.length > 0) {
      await sql`insert into changes (line) select unnest(${lines}::text[])`.execute(plain);
      await alongside.get(db)?.(plain, changes);
    }
    return { given, changes, wakes: wakes || changes.length > 0 };
  });
  if (wakes) for (const listener of listeners.get(db) ?? []) listener(changes);
  return given;
}
