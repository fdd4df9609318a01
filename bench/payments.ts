import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { readEnv } from '../server/env.ts';
import { followCustomer } from '../server/features/plans/follow-customer.ts';
import { openPayments } from '../server/features/plans/open-payments.ts';
import { dueCustomers } from '../server/features/plans/payments/customer-queries.ts';
import { createDatabase, createPool } from '../server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { migrateJobs } from '../server/platform/jobs/worker.ts';
import { differences, type Person } from '../server/testing/payment-differences.ts';
import { histories } from '../server/testing/payment-histories.ts';
import { playAgainst } from '../server/testing/play-payments.ts';
import { freePort, runProgram } from '../server/testing/run-program.ts';

/**
 * `npm run bench -- payments [histories] [seed]`: lives of customers at the sandbox, told to a process that is killed
 * with -9 at random moments and started again. What it holds in the end has to be what the sandbox holds; ends with 1
 * otherwise. Each history has three customers.
 */
const [count = 5_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
/** Histories that go on at the same time, and how long a process lives, in milliseconds and on average. */
const atOnce = 60;
const meanLife = 8_000;

const dataDir = mkdtempSync(join(tmpdir(), 'countersign-payments-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres(dataDir);
const pool = createPool({ ...postgres.config, max: 40 });
const db = createDatabase(pool);
await migrate(db);
await migrateJobs(pool);
const port = await freePort();
const settings = { NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'none' };
const env = readEnv(settings);
const provider = openPayments({ db, env });
const server = await runProgram(process.execPath, ['bench/payment-server.ts'], {
  port,
  env: { ...settings, BENCH_DATABASE: String(postgres.config.host) },
});

let kills = 0;
let unanswered = 0;
let playing = true;
async function killAgainAndAgain() {
  while (playing) {
    await wait(500 + Math.random() * 2 * (meanLife - 500));
    if (!playing) break;
    await server.kill();
    kills++;
    await server.start();
  }
}
/** Sends it as a provider does: again until somebody has answered. Gives the status. */
async function deliver(body: Buffer, headers: Record<string, string>): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/payments/events`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers,
    }).catch(() => null);
    if (answer && answer.status < 500) return answer.status;
    unanswered++;
    await wait(200);
  }
}
const countOf = async (query: string) => Number((await pool.query(`select count(*) as n ${query}`)).rows[0].n);
const untilNone = async (query: string) => {
  while ((await countOf(query)) > 0) await wait(500);
};

const began = performance.now();
const killing = killAgainAndAgain();
const lives = fc.sample(histories, { numRuns: count, seed });
const people: Person[] = [];
const telling = setInterval(() => console.error(`${lives.length} histories to begin, ${kills} kills`), 30_000);
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let life = lives.pop(); life; life = lives.pop())
      people.push(...(await playAgainst({ db, env }, provider, life, deliver)));
  }),
);
playing = false;
clearInterval(telling);
await killing;
// As when minutes have passed: turns of those who were killed are over, and what waited for them is tried again.
await pool.query('update payment_customers set turn_until = now()');
await pool.query('select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs');
// What is promised by mail stays where it is: nobody sends here.
await untilNone("from graphile_worker.jobs where task_identifier = 'follow-customer'");
const before = await differences({ db }, people);
await pool.query("update payment_customers set checked_at = now() - interval '2 days'");
const due = await dueCustomers(db, provider.name, people.length);
for (const customer of due) await followCustomer(db, provider, customer);
const after = await differences({ db }, people);
const events = await countOf('from payment_events');
const twice = await countOf('from (select from payment_events group by provider, id having count(*) > 1) as doubled');

await server.stop();
await db.destroy();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
console.table({
  ...{ histories: count, seed, customers: people.length, events, kills, unanswered, twice },
  ...{ 'wrong before reconciliation': before.length, 'wrong after it': after.length },
  minutes: ((performance.now() - began) / 60_000).toFixed(1),
});
if (after.length > 0) console.log(JSON.stringify(after.slice(0, 3), null, 2));
process.exitCode = after.length + twice > 0 ? 1 : 0;
