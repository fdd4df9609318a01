import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPool } from './connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { postmasterOf } from './postmaster.ts';
import { createServerLock, type ServerLock } from './server-lock.ts';
import { supervisePostgres } from './supervise-postgres.ts';

let folder: string;
let cluster: string;
let postgres: EmbeddedPostgres;
let lock: ServerLock;
let pool: pg.Pool;
let said: string[];
let stop: () => Promise<void>;

const log = Object.fromEntries(
  ['info', 'warn', 'error'].map((level) => [
    level,
    (...given: unknown[]) => void said.push(`${level} ${given.map((each) => JSON.stringify(each)).join(' ')}`),
  ]),
) as unknown as Parameters<typeof supervisePostgres>[2];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-supervised-'));
  chmodSync(folder, 0o755);
  cluster = join(folder, 'postgres');
  postgres = await startEmbeddedPostgres(folder);
  lock = createServerLock(postgres.config);
  await lock.take();
  pool = createPool(postgres.config);
  said = [];
  stop = async () => {};
});
afterEach(async () => {
  await stop();
  await lock.release();
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kill = () => {
  const pid = postmasterOf(cluster) as number;
  process.kill(pid, 'SIGKILL');
  return pid;
};
const isBack = (text = 'select 1 as one') =>
  vi.waitFor(async () => (await pool.query(text)).rows, { timeout: 15_000, interval: 50 });
/** How often a PostgreSQL on this folder came so far as to serve. */
const timesServed = () =>
  readFileSync(join(cluster, 'server.log'), 'utf8').split('ready to accept connections').length - 1;

test('killed with -9, it is started again, as often as it dies, with what it had written', async () => {
  stop = supervisePostgres(postgres, lock, log);
  await pool.query('create table kept (n int)');
  for (let round = 1; round <= 3; round++) {
    await pool.query('insert into kept values ($1)', [round]);
    const before = kill();
    await vi.waitFor(() => expect(said.filter((line) => line.includes('is back'))).toHaveLength(round), 15_000);
    expect(await isBack('select count(*) from kept')).toEqual([{ count: round }]);
    expect(lock.held()).toBe(true);
    expect(postmasterOf(cluster)).not.toBe(before);
  }
  expect(said.filter((line) => line.includes('error "embedded PostgreSQL is gone"'))).toHaveLength(3);
});

test('while a process of the dead one is left, none is started; then one is', async () => {
  const orphan = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  // It cannot notice that the others are gone.
  process.kill(orphan, 'SIGSTOP');
  kill();
  stop = supervisePostgres(postgres, lock, log);
  await vi.waitFor(() => expect(said.join()).toMatch(/did not come back.*(shared memory block|lock file)/), 15_000);
  await wait(500);
  expect(said.join()).not.toContain('is back');
  expect(timesServed()).toBe(1);
  process.kill(orphan, 'SIGCONT');
  await isBack();
  expect(timesServed()).toBe(2);
});

test('a process that is left over and never ends is ended', async () => {
  const orphan = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  process.kill(orphan, 'SIGSTOP');
  kill();
  stop = supervisePostgres(postgres, lock, log, { orphanPatience: 300 });
  await isBack();
  expect(said.join()).toContain(`warn {"orphans":[${orphan}]}`);
});

test('a number in its note that is another program by now keeps nothing from starting', async () => {
  const other: ChildProcess = spawn('sleep', ['60']);
  const note = join(cluster, 'postmaster.pid');
  kill();
  await wait(300);
  for (const each of [note, join(postgres.config.host as string, '.s.PGSQL.5432.lock')])
    writeFileSync(each, readFileSync(each, 'utf8').replace(/^\d+/, String(other.pid)));
  stop = supervisePostgres(postgres, lock, log);
  await isBack();
  expect(other.exitCode).toBe(null);
  other.kill();
});

test('its connection ended alone, it is taken anew, and nothing is started', async () => {
  stop = supervisePostgres(postgres, lock, log);
  const before = postmasterOf(cluster);
  await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
  await vi.waitFor(() => expect(said.join()).toContain('is back'));
  expect(lock.held()).toBe(true);
  expect(postmasterOf(cluster)).toBe(before);
});

test('after the stop nothing is started any more', async () => {
  stop = supervisePostgres(postgres, lock, log);
  await stop();
  kill();
  await wait(1_000);
  expect(postmasterOf(cluster)).toBe(null);
  expect(said).toEqual([]);
});

test('a stop while it is away waits for the start under way and leaves one PostgreSQL or none', async () => {
  stop = supervisePostgres(postgres, lock, log);
  kill();
  await vi.waitFor(() => expect(said.join()).toContain('is gone'));
  await stop();
  const left = postmasterOf(cluster);
  await wait(500);
  expect(postmasterOf(cluster)).toBe(left);
  await postgres.stop();
  expect(postmasterOf(cluster)).toBe(null);
  expect(existsSync(join(cluster, 'postmaster.pid')) && left !== null).toBe(false);
});
