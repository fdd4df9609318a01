import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

type Server = Pick<TestApp, 'db' | 'deps'>;

/**
 * Lets everything that is started inside wait for a person, and go on together; what `meanwhile` says has happened to
 * the person by then.
 */
export async function whileHeld<T>(
  server: Server,
  userId: string,
  start: () => Promise<T>[],
  meanwhile?: string,
): Promise<PromiseSettledResult<T>[]> {
  const client = await server.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from profiles where id = $1 for update', [userId]);
    const running = start();
    const settled = Promise.allSettled(running);
    await queueOf(server, running.length);
    if (meanwhile) await client.query(meanwhile, [userId]);
    await client.query('commit');
    return await settled;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Waits until so many statements wait for a lock; a machine that is busy takes its time to get them there. */
export async function queueOf({ db }: Pick<Server, 'db'>, count: number) {
  for (const end = Date.now() + 40_000; Date.now() < end; ) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${count} statements never waited at once`);
}
