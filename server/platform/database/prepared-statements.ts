import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Statements that vary in length (long lists, many rows) must not fill every connection with plans. */
const maxStatements = 500;
/** A cursor is opened once, by somebody's whole archive, and is not planned ahead in any case. */
const ofOnce = /^declare /;
const names = new Map<string, string>();

function nameOf(text: string) {
  const known = names.get(text);
  if (known || names.size >= maxStatements) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * The pool as Kysely takes it, with every statement that has parameters prepared under a name once a connection. The
 * database then parses and plans it once instead of each time, which takes about half of a short query.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => preparingClient(await pool.connect()),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 && !ofOnce.test(text) ? nameOf(text) : undefined;
    return name ? client.query({ name, text, values: [...values] }) : client.query(text, [...values]);
  };
  // Kysely's other form, with a cursor, is for streams, which we do not use.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
