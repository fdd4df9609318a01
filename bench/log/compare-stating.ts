import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Env } from '../../server/env.ts';
import { answerRequest } from '../../server/features/signing/answer-request.ts';
import { createDatabase, createPool, type Database } from '../../server/platform/database/connect.ts';
import { preparing } from '../../server/platform/database/prepared-statements.ts';
import type { DB } from '../../server/platform/database/schema.ts';
import { type Comparison, medianOf } from '../measure.ts';
import { addOwner, confirmedAnswer, openRequest } from '../open-request.ts';
import { type Ids, record, replay, type Statement } from '../recorded-transaction.ts';

const rounds = 9;
const perRound = 40;
const browser = { deviceHash: null, agentHash: null, networks: [], viewerId: null };

/** A confirmation as it is sent, against the same without its statement, alone and 16 at once. */
export async function compareStating(config: pg.PoolConfig, env: Env): Promise<Comparison[]> {
  const pool = createPool({ ...config, max: 2 });
  const db = createDatabase(pool);
  const first = await openOne(db);
  const all = await record<DB>(
    (log) =>
      new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }), log: ({ query }) => log(query) }),
    (recorded) => answerRequest({ db: recorded, env }, first.request, { ...confirmedAnswer, ...first.screen }, browser),
  );
  const bare = all.filter(({ sql }) => !/log_(statements|disclosures)/.test(sql));
  const same = new Set((await db.selectFrom('profiles').select('id').execute()).map(({ id }) => id));
  const open: Awaited<ReturnType<typeof openOne>>[] = [];
  while (open.length < 2 * rounds * perRound * 2) open.push(await openOne(db));
  let next = 0;
  const takeIds = (): Ids => {
    const { owner, request, project, signer } = open[next++] as typeof first;
    return { [first.owner]: owner, [first.request]: request, [first.project]: project, [first.signer]: signer };
  };
  const trigger = (state: 'enable' | 'disable') =>
    pool.query(`alter table confirmations ${state} trigger confirmations_stated`);
  const results: Comparison[] = [];
  for (const clients of [1, 16]) {
    const connections = await Promise.all(Array.from({ length: clients }, () => connect(config)));
    const speed = async (statements: Statement[]) => {
      let left = perRound;
      const started = performance.now();
      await Promise.all(
        connections.map(async (client) => {
          while (left-- > 0) await replay(client, statements, takeIds(), same);
        }),
      );
      return (perRound / (performance.now() - started)) * 1000;
    };
    const seen = { all: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      seen.all.push(await speed(all));
      await trigger('disable');
      seen.bare.push(await speed(bare));
      await trigger('enable');
    }
    const [product, peer] = [medianOf(seen.all), medianOf(seen.bare)];
    const name = `the statements of a confirmation, against the same without the log, ${clients === 1 ? 'alone' : '16 at once'}`;
    results.push({ name, goal: 0.95, ratio: product / peer, product, peer, unit: 'a second' });
    await Promise.all(connections.map((client) => client.end()));
  }
  await db.destroy();
  return results;
}

/** Each of somebody else: the more one person has, the longer a confirmation is weighed. */
async function openOne(db: Database) {
  const owner = await addOwner(db);
  return { owner, ...(await openRequest(db, owner)) };
}

async function connect(config: pg.PoolConfig) {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}
