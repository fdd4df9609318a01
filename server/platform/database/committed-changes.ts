import type pg from 'pg';
import type { Change, WrittenChange } from '#server/platform/changes/change-line.ts';

/** A parameter that carries the change which its statement makes, so that whoever listens need not read it again. */
export class Announcing {
  readonly change: Change;
  readonly #parameter: string;
  constructor(change: Change, parameter: string) {
    this.change = change;
    this.#parameter = parameter;
  }
  toPostgres() {
    return this.#parameter;
  }
}

/** All changes of one transaction; null when they have to be read. */
export type Committed = WrittenChange[] | null;
type Result = Pick<pg.QueryResult<{ xid?: string }>, 'command' | 'rows'>;

const listeners = new WeakMap<pg.Pool, Set<(changes: Committed) => void>>();

/** Calls `listener` after each commit, through Kysely on this pool, of a transaction that announced changes. */
export function onCommittedChanges(pool: pg.Pool, listener: (changes: Committed) => void) {
  const own = listeners.get(pool) ?? new Set();
  listeners.set(pool, own.add(listener));
  return () => void own.delete(listener);
}

/**
 * Follows the statements of one connection while somebody has it. Call with each that has succeeded and what it gave. One with
 * a parameter `Announcing` has to return the transaction as `xid` when it made that change, and no row when it did not.
 */
export function watchCommits(pool: pg.Pool) {
  let inTransaction = false;
  let changes: WrittenChange[] = [];
  let partlyUndone = false;

  const end = (committed: boolean) => {
    if (committed && changes.length > 0) {
      for (const tell of listeners.get(pool) ?? []) tell(partlyUndone ? null : changes);
    }
    [inTransaction, partlyUndone, changes] = [false, false, []];
  };
  return (text: string, values: readonly unknown[], { command, rows }: Result) => {
    for (const value of values) {
      if (value instanceof Announcing && rows[0]) changes.push({ ...value.change, xid: Number(rows[0].xid) });
    }
    if (command === 'BEGIN' || command === 'START') inTransaction = true;
    // A commit that is answered by ROLLBACK is none: a statement before it had failed.
    else if (command === 'COMMIT') end(true);
    else if (command === 'ROLLBACK' && text.startsWith('rollback to')) partlyUndone = true;
    else if (command === 'ROLLBACK') end(false);
    else if (!inTransaction && changes.length > 0) end(true);
  };
}
