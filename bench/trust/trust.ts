import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readEnv } from '../../server/env.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { migrateJobs } from '../../server/platform/jobs/worker.ts';
import type { Group } from './plan.ts';
import { type Result, type Size, simulate, type Tally } from './simulate.ts';

/**
 * What the rules see of a year of honest people and of others: `npm run bench -- trust [honest owners] [seeds by
 * comma]`. The weights were tuned on the first seed; the others were never looked at before.
 */
const [honest = '20000', seeds = '1,2'] = process.argv.slice(2);
const size: Size = { honest: Number(honest), cheating: Math.round(Number(honest) / 10) };
/** In the order they are told. Of the last nothing is known to whoever writes the rules: they are never tuned on it. */
const groups: [Group, string][] = [
  ['honest', 'honest'],
  ['planted', 'planted, known'],
  ['named', 'planted, named after a review'],
  ['outside', 'invented outside, never tuned on'],
  ['relaxed', 'planted against what spares honest people'],
];

const dataDir = mkdtempSync(join(tmpdir(), 'countersign-trust-'));
chmodSync(dataDir, 0o755);
const embedded = await startEmbeddedPostgres(dataDir);
const admin = createPool({ ...embedded.config, max: 1 });
try {
  for (const seed of seeds.split(',').map(Number)) print(seed, await run(seed));
} finally {
  await admin.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(seed: number) {
  const database = `trust_${seed}`;
  await admin.query(`create database ${database}`);
  const config = { ...embedded.config, database };
  const first = createPool({ ...config, max: 1 });
  await migrate(createDatabase(first));
  await migrateJobs(first);
  await ownClock(first);
  await first.end();
  // One connection, whose clock is set before each step; its `now()` is the simulated one.
  const pool = createPool({
    ...config,
    max: 1,
    options: '-c search_path=simulated,pg_catalog,public -c synchronous_commit=off',
  });
  const db = createDatabase(pool);
  const clock = (at: number) => sql`select set_config('simulated.at', ${String(at / 1000)}, false)`.execute(db);
  const env = readEnv({
    NODE_ENV: 'test',
    SECRET_KEY: 'a key of the bench that nobody else has to know',
    DATA_DIR: dataDir,
  });
  const started = Date.now();
  const tallies = await simulate(
    { db, env, clock },
    { seed, size, log: (line) => console.error(`seed ${seed}: ${line}`) },
  );
  console.error(`seed ${seed}: ${Math.round((Date.now() - started) / 1000)} s`);
  await db.destroy();
  return tallies;
}

/** Gives the database clocks that a setting decides, also where columns default to them. */
async function ownClock(pool: ReturnType<typeof createPool>) {
  await pool.query(`create schema simulated`);
  for (const clock of ['now', 'clock_timestamp'])
    await pool.query(`create function simulated.${clock}() returns timestamptz language sql stable as
      $$ select pg_catalog.to_timestamp(pg_catalog.current_setting('simulated.at')::float8) $$`);
  const { rows } = await pool.query(`
    select format('alter table %I alter column %I set default simulated.%s', c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid)) as statement
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = d.adrelid
     where pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()') and c.relnamespace = 'public'::regnamespace`);
  for (const { statement } of rows) await pool.query(statement);
}

function often(why: Tally['why']) {
  const max = Object.entries(why).toSorted(([, a], [, b]) => b - a);
  return max
    .slice(0, 3)
    .map(([rules, times]) => `${rules}: ${times}`)
    .join('; ');
}

function share(part: number, of: number) {
  return `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
}

function print(seed: number, { tallies, rules, confirmations }: Result) {
  for (const [group, name] of groups) {
    const kinds = tallies.filter((each) => each.group === group);
    const sum = (field: 'projects' | 'refused' | 'held' | 'public') =>
      kinds.reduce((total, each) => total + each[field], 0);
    const all: Tally = {
      kind: 'all',
      group,
      projects: sum('projects'),
      refused: sum('refused'),
      held: sum('held'),
      public: sum('public'),
      why: {},
    };
    console.log(
      `\n| ${name}, seed ${seed} | projects | not taken | a person looked | public at the end | most often by |\n|---|---|---|---|---|---|`,
    );
    for (const { kind, projects, refused, held, public: open, why } of [...kinds, all])
      console.log(
        `| ${kind} | ${projects} | ${refused} | ${share(held, projects)} | ${share(open, projects)} | ${often(why)} |`,
      );
  }
  console.log(`\n| rule, seed ${seed} | said of honest confirmations | of planted ones |\n|---|---|---|`);
  for (const { rule, honest, cheating } of rules.toSorted((a, b) => b.honest - a.honest))
    console.log(`| ${rule} | ${share(honest, confirmations.honest)} | ${share(cheating, confirmations.cheating)} |`);
}
