import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Env } from '../../server/env.ts';
import { statementRows } from '../../server/features/log/write-statement.ts';
import { answerRequest } from '../../server/features/signing/answer-request.ts';
import { createDatabase, createPool, type Database } from '../../server/platform/database/connect.ts';
import { preparing } from '../../server/platform/database/prepared-statements.ts';
import type { DB } from '../../server/platform/database/schema.ts';
import { type Comparison, medianOf } from '../measure.ts';
import { addOwner, confirmedAnswer, openRequest } from '../open-request.ts';
import { type Ids, prepare, record, type Statement, send, states } from '../recorded-transaction.ts';

const rounds = 8;
const perRound = 96;
/** By each connection before it is timed: when a trigger has been switched, it plans anew what touches the table. */
const warmUp = 3;
const crowd = 16;
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
  const make = statementMaker(all);
  // As in a server that has run for a while.
  for (let time = 0; time < 5_000; time += 1) make();
  const bare = all.map((statement) => (states(statement.sql) ? withoutStating(statement) : statement));
  const same = new Set((await db.selectFrom('profiles').select('id').execute()).map(({ id }) => id));
  const open: Awaited<ReturnType<typeof openOne>>[] = [];
  while (open.length < 2 * rounds * (2 * perRound + (1 + crowd) * warmUp)) open.push(await openOne(db));
  let next = 0;
  const takeIds = (): Ids => {
    const { owner, request, project, signer } = open[next++] as typeof first;
    return { [first.owner]: owner, [first.request]: request, [first.project]: project, [first.signer]: signer };
  };
  const trigger = (state: 'enable' | 'disable') =>
    pool.query(`alter table confirmations ${state} trigger confirmations_stated`);
  const results: Comparison[] = [];
  for (const clients of [1, crowd]) {
    const connections = await Promise.all(Array.from({ length: clients }, () => connect(config)));
    const sendMany = async (statements: Statement[], times: number) => {
      const transactions = Array.from({ length: times }, () => prepare(statements, takeIds(), same));
      const started = performance.now();
      await Promise.all(
        connections.map(async (client) => {
          for (let transaction = transactions.pop(); transaction; transaction = transactions.pop()) {
            if (statements === all) make();
            await send(client, transaction);
          }
        }),
      );
      return (times / (performance.now() - started)) * 1000;
    };
    const speeds = new Map<Statement[], number[]>([
      [all, []],
      [bare, []],
    ]);
    for (let round = 0; round < rounds; round += 1)
      // Neither is always the first: the tables grow, and caches warm.
      for (const statements of round % 2 ? [all, bare] : [bare, all]) {
        await trigger(statements === all ? 'enable' : 'disable');
        await sendMany(statements, clients * warmUp);
        speeds.get(statements)?.push(await sendMany(statements, perRound));
      }
    await trigger('enable');
    const [product, peer] = [medianOf(speeds.get(all) ?? []), medianOf(speeds.get(bare) ?? [])];
    const name = `a confirmation’s statements and the making of what it states, of the same without the log, ${clients === 1 ? 'alone' : '16 at once'}`;
    results.push({ name, goal: 0.95, ratio: product / peer, product, peer, unit: 'a second' });
    await Promise.all(connections.map((client) => client.end()));
  }
  await db.destroy();
  return results;
}

/** Where its disclosures are among the parameters of a statement of SQL, the last that are not the answer's own. */
const disclosed = 6;

/** The answer alone, of a statement of SQL that begins with what it states. */
function withoutStating({ sql, parameters }: Statement): Statement {
  const own = sql.slice(sql.indexOf('insert into "confirmations"'));
  const first = disclosed + 1;
  return { sql: own.replaceAll(/\$(\d+)/g, (_, at) => `$${Number(at) - first}`), parameters: parameters.slice(first) };
}

/** Makes the recorded statement again: salts, digests and spelling are part of what the log costs. */
function statementMaker(statements: Statement[]) {
  const { parameters } = statements.find(({ sql }) => states(sql)) as Statement;
  const disclosures = JSON.parse(parameters[disclosed] as string) as Record<string, string>;
  const fields = Object.fromEntries(Object.entries(disclosures).map(([name, text]) => [name, JSON.parse(text)[2]]));
  return () =>
    statementRows({ kind: 'answer', subject: randomUUID(), at: new Date(), log: 'log.example/log', rules: 1, fields });
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
