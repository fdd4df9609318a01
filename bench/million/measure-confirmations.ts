import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Env } from '../../server/env.ts';
import { answerRequest } from '../../server/features/signing/answer-request.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { preparing } from '../../server/platform/database/prepared-statements.ts';
import type { DB } from '../../server/platform/database/schema.ts';
import { compareRuns } from '../measure.ts';
import { confirmedAnswer, openRequest } from '../open-request.ts';
import { record, replay, type Statement } from '../recorded-transaction.ts';
import { each, knownIds, type Meeting, meetingsOf, rounds } from './meetings.ts';

type Open = Awaited<ReturnType<typeof openRequest>>;

/**
 * The verb against the very statements that it sends: each meeting's are recorded on a request of its own, then
 * replayed as a bare transaction on another. Latencies are of the verb, one at a time.
 */
export async function measureConfirmations(config: pg.PoolConfig, env: Env) {
  const pool = createPool({ ...config, max: 2 });
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await measure(pool, client, env);
  } finally {
    await client.end();
    await pool.end();
  }
}

async function measure(pool: pg.Pool, client: pg.Client, env: Env) {
  const db = createDatabase(pool);
  const meetings = await meetingsOf(db);
  const open = async () => {
    const requests: Open[] = [];
    for (const { owner, email } of meetings) requests.push(await openRequest(db, owner, { email }));
    return requests;
  };
  const [recorded, confirmed, bare] = [await open(), await open(), await open()];

  const statements: Statement[][] = [];
  const recording = (log: (statement: Statement) => void) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }), log: ({ query }) => log(query) });
  for (const [index, { from }] of meetings.entries()) {
    const { request, screen } = recorded[index] as Open;
    statements.push(
      await record<DB>(recording, (logged) =>
        answerRequest({ db: logged, env }, request, { ...confirmedAnswer, ...screen }, from),
      ),
    );
  }
  const same = await knownIds(db);
  // Product and peer take turns, and meet the same people in each.
  const turn = (run: number) => Math.floor(run / (2 * each)) * each + (run % each);
  const latencies: number[] = [];
  const comparison = await compareRuns(
    'one confirmation among a million, against its bare transaction',
    0.6,
    each,
    async (run) => {
      const { request, screen } = confirmed[turn(run)] as Open;
      const { from } = meetings[turn(run)] as Meeting;
      const started = performance.now();
      await answerRequest({ db, env }, request, { ...confirmedAnswer, ...screen }, from);
      latencies.push(performance.now() - started);
    },
    (run) => {
      const [before, now] = [recorded[turn(run)] as Open, bare[turn(run)] as Open];
      const ids = { [before.request]: now.request, [before.project]: now.project, [before.signer]: now.signer };
      return replay(client, statements[turn(run)] as Statement[], ids, same);
    },
  );
  const perRound = Array.from({ length: rounds }, (_, round) => latencies.slice(round * each, (round + 1) * each));
  const quietest = perRound.reduce((best, round) => (at(round, 0.5) < at(best, 0.5) ? round : best));
  return { comparison, all: percentiles(latencies), quietest: percentiles(quietest) };
}

const at = (latencies: number[], share: number) =>
  latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * share)] as number;
const percentiles = (latencies: number[]) => ({ p50: at(latencies, 0.5), p99: at(latencies, 0.99) });
