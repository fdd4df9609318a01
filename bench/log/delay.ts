import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnv } from '../../server/env.ts';
import { policyText } from '../../server/features/log/log-policy.ts';
import { admitWitness } from '../../server/features/log/witnesses.ts';
import { statementRows } from '../../server/features/log/write-statement.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { startPostgres } from '../../server/testing/postgres-server.ts';
import { startServerProcess } from '../../server/testing/server-process.ts';

/** A witness as anybody runs it: the command, at an address of this machine. */
async function startWitness(folder: string, policyText: string) {
  const policy = join(folder, 'witness-policy');
  writeFileSync(policy, policyText);
  const state = join(folder, 'witness.json');
  const args = ['witness', '--policy', policy, '--state', state, '--name', 'bench.example', '--listen', '127.0.0.1:0'];
  const child = spawn(process.execPath, ['build/countersign-verify.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const [vkey, url] = [(await lines.next()).value as string, (await lines.next()).value as string];
  return {
    vkey,
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * How long after its commit an answer is in a signed checkpoint, and in one that a witness has signed, with the intervals
 * that a server has by itself. Run by hand, after a build: `node bench/log/delay.ts [minutes]`.
 */
const [minutes = 12] = process.argv.slice(2).map(Number);
/** In milliseconds, on average. */
const between = 2_000;

const dataDir = mkdtempSync(join(tmpdir(), 'countersign-delay-'));
const postgres = await startPostgres();
const server = await startServerProcess(postgres.url, { DATA_DIR: dataDir, LOG_INTERVAL_SECONDS: '10' });
const db = createDatabase(createPool({ connectionString: postgres.url, max: 4 }));
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: server.url, SEED: 'none' });
const witness = await startWitness(dataDir, await policyText({ db, env }));
await admitWitness(db, witness.vkey, witness.url);

type Waiting = { digest: Buffer; committed: number; index?: number };
const times = { signed: [] as number[], witnessed: [] as number[] };
const waiting = { signed: new Set<Waiting>(), witnessed: new Set<Waiting>() };
const end = performance.now() + minutes * 60_000;

async function state() {
  const stated = { kind: 'answer', subject: randomUUID(), at: new Date(), log: env.log.origin, rules: 17 } as const;
  const { statement } = statementRows(stated);
  await db.insertInto('log_statements').values(statement).execute();
  const each = { digest: statement.digest as Buffer, committed: performance.now() };
  waiting.signed.add(each);
  waiting.witnessed.add(each);
}

/** As a reader sees it: by the checkpoint, and by the first one with lines of witnesses. */
async function look() {
  const [, size = '0'] = (await (await fetch(`${server.url}/log/checkpoint`)).text()).split('\n');
  const now = performance.now();
  for (const each of waiting.signed) {
    const { log_index } = await db
      .selectFrom('log_entries')
      .select('log_index')
      .where('digest', '=', each.digest)
      .executeTakeFirstOrThrow();
    if (log_index === null || Number(log_index) >= Number(size)) continue;
    each.index = Number(log_index);
    times.signed.push(now - each.committed);
    waiting.signed.delete(each);
  }
  // Whatever is witnessed is so with all that is older.
  const [oldest] = waiting.witnessed;
  if (oldest?.index === undefined || !(await fetch(`${server.url}/log/after/${oldest.index}`)).ok) return;
  for (const each of waiting.witnessed) {
    if (each.index === undefined || !(await fetch(`${server.url}/log/after/${each.index}`)).ok) break;
    times.witnessed.push(performance.now() - each.committed);
    waiting.witnessed.delete(each);
  }
}

const stating = (async () => {
  for (; performance.now() < end; await wait(2 * between * Math.random())) await state();
})();
while (performance.now() < end) {
  await look();
  await wait(100);
}
await stating;
const p99 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN;
const seconds = (all: number[]) => ({ of: all.length, 'p99, seconds': Number((p99(all) / 1000).toFixed(2)) });
console.table({ 'in a signed checkpoint': seconds(times.signed), 'in a witnessed one': seconds(times.witnessed) });
const stale = [...waiting.witnessed].filter(({ committed }) => performance.now() - committed > 360_000).length;
process.exitCode = p99(times.signed) <= 11_000 && p99(times.witnessed) <= 360_000 && stale === 0 ? 0 : 1;
await witness.stop();
await db.destroy();
await server.stop();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
