import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { fill } from '../../bench/million/fill.ts';
import { sizeOf } from '../../bench/million/size.ts';
import { createPool } from '../../server/platform/database/connect.ts';
import { createMachineBrowser, type MachineBrowser } from './machine-browser.ts';
import { signInMember } from './open-ground.ts';
import { processorTimes } from './processor-times.ts';
import { type Ground, somewhere, walk } from './walk.ts';

async function look({ db, machines }: Ground) {
  // What was just done is counted a little later.
  await wait(1_500);
  const { rows } = await sql<{ wal: string; bytes: number; inserted: number; updated: number }>`
    select pg_current_wal_lsn() - '0/0' as wal, pg_database_size(current_database()) as bytes,
           tup_inserted as inserted, tup_updated as updated
      from pg_stat_database where datname = current_database()`.execute(db);
  const [{ wal, bytes, inserted, updated } = { wal: '0', bytes: 0, inserted: 0, updated: 0 }] = rows;
  const { web, worker, database } = processorTimes(machines.folder);
  return {
    'ms of web': web,
    'ms of worker': worker,
    'ms of PostgreSQL': database,
    'rows inserted': inserted,
    'rows updated': updated,
    'kB of WAL': Number(wal) / 1000,
    'kB of tables': bytes / 1000,
  };
}

const longest = 'a walk, from sign-up to receipt';

/** What the clock starts each five minutes, such as looking for rings, is taken for an act's where it falls into one. */
async function afterClock() {
  const slot = 5 * 60_000;
  const since = Date.now() % slot;
  if (since < 30_000) await wait(30_000 - since);
  else if (since > slot / 2) await wait(slot - since + 30_000);
}

/** Three years of others' answers before anything is measured, and all that they have the machines do. */
export async function fillFirst({ db, machines }: Ground, answers: number) {
  const pool = createPool({ connectionString: machines.databaseUrl, max: 1 });
  await fill(pool, 'a key of the bench that nobody else knows', sizeOf(answers), console.error);
  // Else the clock would have them made while something is measured.
  await pool.query(`select graphile_worker.add_job('settle-all-credentials')`);
  await pool.end();
  for (let due = 1; due > 0; await wait(2_000)) {
    // Of each domain its servers would be asked, one after the other and for an hour; there are none.
    await sql`delete from graphile_worker._private_jobs where locked_at is null
       and task_id in (select id from graphile_worker._private_tasks where identifier = 'report-to-domain')`.execute(
      db,
    );
    const { rows } = await sql<{ due: number }>`
      select (select count(*) from graphile_worker.jobs where run_at <= now())::int
           + (select count(*) from log_statements)::int
           - coalesce((select max(size) from log_heads), 0)::int as due`.execute(db);
    due = rows[0]?.due ?? 0;
    console.error(`${due} jobs and statements of the log are due`);
  }
  // What was filled in is swept once, before the acts are counted.
  await sql`vacuum (analyze)`.execute(db);
}

/**
 * What each act of a day takes of each part, on average over `times`, and beside it what the machines do of themselves
 * in as long.
 */
export async function measureActs(ground: Ground, times: number) {
  await afterClock();
  const { machines, tally } = ground;
  const { id: project, owner } = await walk(ground);
  const member = await signInMember(ground);
  const visitor = createMachineBrowser(machines.url, somewhere(), tally);
  const ask = async (browser: MachineBrowser, method: string, path: string, body?: unknown) => {
    const { status, code } = await browser.ask(method, path, body);
    if (status >= 400) throw new Error(`${status} ${code} ${method} ${path}`);
  };
  const acts: Record<string, () => Promise<unknown>> = {
    'a cached page': () => ask(visitor, 'GET', `/${owner.username}`),
    'a page made anew': () => ask(member, 'GET', `/${owner.username}`),
    'one’s dashboard': () => ask(member, 'GET', '/dashboard'),
    'a search': () => ask(visitor, 'GET', '/en/discover?q=restoration'),
    'signing in': async () => {
      const browser = createMachineBrowser(machines.url, somewhere(), tally);
      await ask(browser, 'POST', '/api/sign-in', { email: owner.email, password: owner.password });
      browser.close();
    },
    'a comment': () =>
      ask(member, 'POST', `/api/public-projects/${project}/comments`, {
        id: randomUUID(),
        parent_id: null,
        body: `I saw it: ${randomUUID()}.`,
      }),
    [longest]: () => walk(ground),
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, act] of Object.entries(acts)) {
    const count = name === longest ? Math.ceil(times / 10) : times;
    const repeat = async (turns: number) => {
      for (let n = 0; n < turns; n++) {
        // One person is let do less than all of them.
        if (n % 5 === 0) await ground.db.deleteFrom('rate_limits').execute();
        await act();
      }
    };
    // What is compiled and planned once does not count.
    await repeat(Math.min(count, 5));
    const before = await look(ground);
    const begun = performance.now();
    await repeat(count);
    const taken = performance.now() - begun;
    const after = await look(ground);
    // The machines are never idle: what they do while nobody asks is taken off.
    await wait(taken);
    const idle = await look(ground);
    table[name] = Object.fromEntries([
      ...Object.entries(after).map(([what, value]) => {
        const key = what as keyof typeof before;
        const own = value - before[key] - (idle[key] - value);
        return [what, Number((own / count).toFixed(1))];
      }),
      ['ms until it is answered', Number((taken / count).toFixed(1))],
    ]);
  }
  return table;
}
