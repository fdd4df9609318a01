import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verify } from '@countersign/verify';
import { formatBundle } from '@countersign/verify/credential';
import { Frontier, hashLeaf } from '@countersign/verify/merkle';
import { hashesFromTiles, readEntries } from '@countersign/verify/tiles';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sampleBundle } from '../packages/verify/testing/sample-credential.ts';
import { madeAt, now, policies } from '../packages/verify/testing/sample-log.ts';
import type { Env } from '../server/env.ts';
import { readLogFile } from '../server/features/log/log-files.ts';
import { policyText } from '../server/features/log/log-policy.ts';
import { makeProof } from '../server/features/log/make-proof.ts';
import { publishLog } from '../server/features/log/publish-log.ts';
import { answerRequest } from '../server/features/signing/answer-request.ts';
import { createDatabase, createPool } from '../server/platform/database/connect.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { preparing } from '../server/platform/database/prepared-statements.ts';
import type { DB } from '../server/platform/database/schema.ts';
import { openFileStore } from '../server/platform/files/open-file-store.ts';
import { migrateJobs } from '../server/platform/jobs/worker.ts';
import { type Comparison, compareRequests, medianOf } from './measure.ts';
import { startNginxFiles } from './nginx-files.ts';
import { confirmedAnswer, openRequest } from './open-request.ts';
import { type Ids, record, replay, type Statement } from './recorded-transaction.ts';

const entries = Number(process.env.LOG_ENTRIES ?? 200_000);
const rounds = 9;
const perRound = 40;
const browser = { deviceHash: null, agentHash: null, networks: [], viewerId: null };

/** What the transparency log costs and gives, each against its limit or a peer. */
export async function compareLog(url: string, config: pg.PoolConfig, env: Env, ownerId: string) {
  return [
    ...(await compareStating(config, env, ownerId)),
    ...(await compareSequencer(config, env)),
    await compareTile(url, env),
  ];
}

/** A confirmation as it is sent, against the same without its statement, alone and 16 at once. */
async function compareStating(config: pg.PoolConfig, env: Env, ownerId: string): Promise<Comparison[]> {
  const pool = createPool({ ...config, max: 2 });
  const db = createDatabase(pool);
  const first = await openRequest(db, ownerId);
  const all = await record<DB>(
    (log) =>
      new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }), log: ({ query }) => log(query) }),
    (recorded) => answerRequest({ db: recorded, env }, first.request, { ...confirmedAnswer, ...first.screen }, browser),
  );
  const bare = all.filter(
    ({ sql, parameters }) => !/"log_(statements|disclosures)"/.test(sql) && parameters[0] !== 'publish-log',
  );
  const same = new Set((await db.selectFrom('profiles').select('id').execute()).map(({ id }) => id));
  const open = await Promise.all(Array.from({ length: 2 * rounds * perRound * 2 }, () => openRequest(db, ownerId)));
  let next = 0;
  const takeIds = (): Ids => {
    const { request, project, signer } = open[next++] as typeof first;
    return { [first.request]: request, [first.project]: project, [first.signer]: signer };
  };
  const trigger = (state: 'enable' | 'disable') =>
    pool.query(`alter table confirmations ${state} trigger confirmations_stated`);
  const results: Comparison[] = [];
  for (const clients of [1, 16]) {
    const connections = await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = new pg.Client(config);
        await client.connect();
        return client;
      }),
    );
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

/** Numbers, writes and signs many entries; then proves, verifies and reads them all. */
async function compareSequencer(config: pg.PoolConfig, env: Env): Promise<Comparison[]> {
  const admin = createPool({ ...config, max: 1 });
  await admin.query('create database bench_log');
  const pool = createPool({ ...config, database: 'bench_log', max: 4 });
  const db = createDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  await pool.query(`insert into log_statements (kind, tag, digest, statement)
    select 1, sha256(('tag ' || n)::bytea), sha256(('statement ' || n)::bytea), 'statement ' || n from generate_series(1, ${entries}) n`);
  const files = await openFileStore({ bucket: null, dataDir: join(env.dataDir, 'bench-log') });
  const deps = { db, env: { ...env, log: { ...env.log, interval: 0 } }, files };
  const started = performance.now();
  await publishLog(deps, []);
  const sequenced = (entries / (performance.now() - started)) * 1000;

  const rows = await db
    .selectFrom('log_statements')
    .selectAll()
    .where('log_index', 'is not', null)
    .limit(2000)
    .execute();
  const times: number[] = [];
  let proof = '';
  for (let n = 0; n < 200; n += 1) {
    const row = rows[(n * 37) % rows.length];
    if (!row) throw new Error('nothing was sequenced');
    const from = performance.now();
    proof = (await makeProof({ db, files }, row)) ?? '';
    times.push(performance.now() - from);
  }
  const policy = await policyText({ db, env });
  const checks: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const from = performance.now();
    const { checks: made } = await verify(proof, { policy });
    if (made.some(({ answer }) => answer === 'invalid')) throw new Error('a good proof is refused');
    checks.push(performance.now() - from);
  }
  const read = readLogFile(files.named);
  const walked = performance.now();
  const tree = new Frontier();
  for await (const { entry } of readEntries(entries, 0, entries, read)) tree.append(hashLeaf(entry));
  const whole = await Frontier.read(entries, hashesFromTiles(entries, read));
  if (!Buffer.from(tree.root()).equals(whole.root())) throw new Error('the entries do not make the tree');
  const monitored = ((performance.now() - walked) / entries) * 1_000_000;
  await db.destroy();
  await admin.end();
  return [
    limit(`entries numbered, written and signed, of ${entries}, against 20,000`, 1, sequenced, 20_000, 'a second'),
    limit(`a proof made of the tiles at ${entries}, against 5 ms`, 1, 5, medianOf(times), 'ms', true),
    limit('a proof verified, against 60 ms', 1, 60, medianOf(checks), 'ms', true),
    limit('a credential verified offline, from its bundle, against 60 ms', 1, 60, await timeBundle(), 'ms', true),
    limit('a million entries walked and hashed, against 30 s', 1, 30_000, monitored, 'ms', true),
  ];
}

/** Of a sample, warm: everything that needs no network, its status list and confirmation among it. */
async function timeBundle(): Promise<number> {
  const bundle = formatBundle(await (await sampleBundle()).bundle([madeAt, madeAt]));
  const times: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const from = performance.now();
    const { answer } = await verify(bundle, { policy: policies.all, now });
    if (answer !== 'valid') throw new Error('a good credential is refused');
    times.push(performance.now() - from);
  }
  return medianOf(times.slice(20));
}

/** A tile from the product, against nginx with the same file. */
async function compareTile(url: string, env: Env): Promise<Comparison> {
  const folder = join(env.dataDir, 'nginx-tiles');
  mkdirSync(folder, { recursive: true });
  const tile = readFileSync(join(env.dataDir, 'bench-log/files/log/tile/0/000'));
  writeFileSync(join(folder, 'tile'), tile);
  const own = join(env.dataDir, 'files/log/tile/0/000');
  mkdirSync(join(env.dataDir, 'files/log/tile/0'), { recursive: true });
  writeFileSync(own, tile);
  const peer = await startNginxFiles(folder);
  try {
    return await compareRequests(
      'a tile of the log, against nginx with the same file',
      0.9,
      { url: `${url}/log/tile/0/000` },
      { url: `${peer.url}/tile` },
    );
  } finally {
    await peer.stop();
  }
}

/** `less`: less is better, and the limit is the product's to stay under. */
const limit = (name: string, goal: number, one: number, other: number, unit: string, less = false): Comparison => ({
  name,
  goal,
  ratio: one / other,
  product: less ? other : one,
  peer: less ? one : other,
  unit,
});
