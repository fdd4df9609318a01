import { createHash } from 'node:crypto';
import type { CompiledQuery, RawBuilder } from 'kysely';
import { type Connection, poolOf } from './connect.ts';

/** Where a value goes. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A statement that begins every page or request. It is written out once, prepared under a name, and asked of the pool itself where it is
 * part of no transaction: what Kysely adds to each query shows where a request is little else (bench/run.ts). `write` may only put its
 * values in, not look at them.
 */
export function writtenOnce<Row extends object, Values extends object>(write: (values: Values) => RawBuilder<Row>) {
  let written: { compiled: CompiledQuery<Row>; name: string } | undefined;
  const writtenBy = (db: Connection) => {
    const compiled = write(places as Values).compile(db);
    return { compiled, name: createHash('sha256').update(compiled.sql).digest('base64url') };
  };

  const query = (db: Connection, values: Values) => {
    written ??= writtenBy(db);
    const { compiled, name } = written;
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    );
    return { ...compiled, name, parameters };
  };
  return {
    /** As it is sent. */
    query,
    async rows(db: Connection, values: Values): Promise<Row[]> {
      const asked = query(db, values);
      const pool = poolOf(db);
      if (!pool) return (await db.executeQuery<Row>(asked)).rows;
      return (await pool.query<Row>({ name: asked.name, text: asked.sql, values: asked.parameters })).rows;
    },
  };
}
