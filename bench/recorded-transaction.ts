import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';

export type Statement = { sql: string; parameters: readonly unknown[] };
/** Identifiers that differ from run to run: those of the recorded run, by what stands for them in another. */
export type Ids = Record<string, string>;

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Runs `work` once and gives the statements that it sent, in order. */
export async function record<DB>(
  create: (log: (statement: Statement) => void) => Kysely<DB>,
  work: (db: Kysely<DB>) => Promise<unknown>,
) {
  const statements: Statement[] = [];
  await work(create(({ sql, parameters }) => statements.push({ sql, parameters })));
  return statements;
}

type Prepared = { name: string; text: string; values: unknown[] };

/**
 * Recorded statements as another run would send them: identifiers in `ids` are replaced, all that the recorded run made
 * itself are made anew, others (`same`) stay.
 */
export function prepare(statements: Statement[], ids: Ids, same: Set<string>): Prepared[] {
  const made = new Map<string, string>();
  const other = (found: string) => {
    if (ids[found]) return ids[found];
    if (same.has(found)) return found;
    const fresh = made.get(found) ?? randomUUID();
    made.set(found, fresh);
    return fresh;
  };
  const stated = restate(statements);
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (Buffer.isBuffer(value)) return stated.get(value.toString('hex')) ?? value;
    return typeof value === 'string' ? (stated.get(value) ?? value.replaceAll(uuid, other)) : value;
  };
  return statements.map(({ sql, parameters }) => ({ name: nameOf(sql), text: sql, values: parameters.map(renamed) }));
}

/** Sends them as one transaction of prepared statements, with nothing around them. */
export async function send(client: pg.Client, prepared: Prepared[]) {
  await client.query('begin');
  for (const query of prepared) await client.query(query);
  await client.query('commit');
}

export const replay = (client: pg.Client, statements: Statement[], ids: Ids, same: Set<string>) =>
  send(client, prepare(statements, ids, same));

/** Whether a statement of SQL puts one into the log; it comes first in it, with its parameters. */
export const states = (sql: string) => sql.includes('insert into "log_statements"');

/**
 * What was stated in the log stands there once: by each recorded tag, text and digest, those of the same statement under
 * another tag.
 */
function restate(statements: Statement[]) {
  const other = new Map<string, Buffer | string>();
  for (const { sql, parameters } of statements) {
    if (!states(sql)) continue;
    const [, tag, digest, text] = parameters as [number, Buffer, Buffer, string];
    const fresh = randomBytes(32);
    const restated = text.replace(tag.toString('base64url'), fresh.toString('base64url'));
    other.set(tag.toString('hex'), fresh).set(text, restated);
    other.set(digest.toString('hex'), createHash('sha256').update(restated).digest());
  }
  return other;
}

const names = new Map<string, string>();
/** One name for each statement, so that each is prepared once. */
const nameOf = (sql: string) => {
  const name = names.get(sql) ?? `recorded-${names.size}`;
  names.set(sql, name);
  return name;
};
