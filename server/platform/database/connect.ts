import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, type Transaction as KyselyTransaction, type LogEvent } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared-statements.ts';
import type { DB } from './schema.ts';
import { NotingDialect } from './unsettled.ts';

export type Database = Kysely<DB>;
/** What locks, or must not be done in part, takes this: it cannot be called without a transaction. */
export type Transaction = KyselyTransaction<DB>;
/** Every other query takes one of these first: the database, or the transaction it is part of. */
export type Connection = Database | Transaction;

// bigint counters of ours stay far below 2^53; strings would leak into every answer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar date has no time zone: keep it as the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Whoever waits longer for a connection is told that the database is away: one that swallows packets never answers. */
const connectTimeout = 5_000;

/**
 * A connection that was used within this keeps what it has planned, which takes a new one some 100 ms of work; the last
 * one used is taken first, so what is too many ends.
 */
const idleTimeout = 60_000;

export function createPool(config: pg.PoolConfig) {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: idleTimeout,
    ...config,
  });
  // An idle client that loses its server is replaced on next use; without a listener Node would stop.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `log` hears of every query that was answered. */
export const createDatabase = (pool: pg.Pool, log?: (event: LogEvent) => void): Database =>
  new Kysely<DB>({ dialect: new NotingDialect({ pool: preparing(pool) }), ...(log && { log }) });

const closeTimeout = 5_000;

/** What was let go at the end may still hold a connection, and a silent network never gives it back. */
export const endPool = (pool: pg.Pool): Promise<void> =>
  Promise.race([pool.end(), wait(closeTimeout, undefined, { ref: false })]);
