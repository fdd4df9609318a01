import type pg from 'pg';
import { createDatabase } from '#server/platform/database/connect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Query = string | (pg.QueryConfig & { text: string });
export type UndoableDatabase = TestDatabase & {
  /**
   * Does something to the database and takes all of it back, whatever it committed: each time starts from the same
   * rows.
   */
  undoing<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * A test database that can forget. While `undoing`, everybody's statements run on one connection inside one
 * transaction, in which transactions are savepoints; so nothing is ever committed, and nobody outside is notified. A
 * statement outside of a transaction must not fail: nothing after it would work.
 */
export async function createUndoableDatabase(): Promise<UndoableDatabase> {
  const { pool: real, close } = await createTestDatabase();
  let held: ReturnType<typeof shareConnection> | null = null;
  const view = () =>
    new Proxy(real, {
      get(target, key) {
        if (held && key === 'connect') return async () => held?.client();
        if (held && key === 'query') return held.client().query;
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return {
    pool: view(),
    // A pool of its own: whoever listens to that of the others would act on commits that will not have been.
    db: createDatabase(view()),
    close,
    async undoing(work) {
      const client = await real.connect();
      await client.query('begin');
      held = shareConnection(client);
      try {
        return await work();
      } finally {
        held = null;
        await client.query('rollback');
        client.release();
      }
    },
  };
}

/** Gives clients that look like each other's equals and all speak through one connection. */
function shareConnection(connection: pg.PoolClient) {
  let line: Promise<unknown> = Promise.resolve();
  /** One after the other, as the driver wants it of one connection. */
  const send = (query: Query, values?: unknown[]) => {
    const sent = line.then(() => connection.query(query as string, values));
    line = sent.catch(() => null);
    return sent;
  };
  let points = 0;

  const client = () => {
    let open = '';
    const query = async (given: Query, values?: unknown[]) => {
      const text = typeof given === 'string' ? given : given.text;
      if (/^(begin|start transaction)\b/i.test(text)) {
        open = `point_${++points}`;
        return { ...(await send(`savepoint ${open}`)), command: 'BEGIN' };
      }
      if (open && /^(commit|rollback)$/i.test(text)) {
        const how = /^commit$/i.test(text) ? 'release savepoint' : 'rollback to savepoint';
        const ended = send(`${how} ${open}`);
        open = '';
        return { ...(await ended), command: text.toUpperCase() };
      }
      return send(given, values);
    };
    return { query, release: () => {} } as unknown as pg.PoolClient;
  };
  return { client };
}
