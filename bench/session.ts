import type pg from 'pg';
import { createSessionLookup } from '../server/auth/session-lookup.ts';
import type { EventBus } from '../server/platform/changes/event-bus.ts';
import { createDatabase, createPool } from '../server/platform/database/connect.ts';
import type { Comparison } from './measure.ts';

const rounds = 3_000;
/** A bus on which nothing happens: what is measured is finding a session, not forgetting it. */
const silent: EventBus = {
  subscribe: () => () => {},
  close: async () => {},
} as unknown as EventBus;

/**
 * How long a signed-in request waits for its session, against the millisecond it may take: from the database, and
 * remembered.
 */
export async function compareSession(config: pg.PoolConfig, token: string): Promise<Comparison[]> {
  const pool = createPool({ ...config, max: 1 });
  const sessions = createSessionLookup({ db: createDatabase(pool), events: silent });
  // As every token but one that has just been handed out: it has come back before.
  await pool.query('update session_tokens set used_at = now()');
  if (!(await sessions.ofToken(token, { recent: false }))) throw new Error('no session by this token');
  const results = [];
  for (const [name, recent] of [
    ['read from the database', false],
    ['remembered for seconds', true],
  ] as const) {
    const started = performance.now();
    for (let round = 0; round < rounds; round++) await sessions.ofToken(token, { recent });
    const each = ((performance.now() - started) * 1000) / rounds;
    results.push({
      name: `the session of a request, ${name}, against the millisecond it may take`,
      product: each,
      peer: 1000,
      unit: 'µs',
      ratio: 1000 / each,
      goal: 1,
    });
  }
  await pool.end();
  return results;
}
