import type pg from 'pg';

const listeners = new WeakMap<pg.Pool, Set<() => void>>();
const writesChange = /\binsert into "?changes"?/;

/** Calls `listener` after each commit, through Kysely on this pool, of a transaction that wrote to `changes`. */
export function onCommittedChanges(pool: pg.Pool, listener: () => void) {
  const own = listeners.get(pool) ?? new Set();
  listeners.set(pool, own.add(listener));
  return () => void own.delete(listener);
}

/** Follows the statements of one connection while somebody has it. Call with each that has succeeded. */
export function watchCommits(pool: pg.Pool) {
  let inTransaction = false;
  let written = false;
  return (text: string) => {
    if (text === 'begin' || text.startsWith('start transaction')) inTransaction = true;
    else if (text === 'commit' || text === 'rollback') inTransaction = false;
    else written ||= writesChange.test(text);
    if (inTransaction || !written) return;
    written = false;
    if (text !== 'rollback') for (const tell of listeners.get(pool) ?? []) tell();
  };
}
