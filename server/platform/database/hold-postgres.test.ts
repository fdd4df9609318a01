import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { killPostgres } from '#server/testing/postgres-server.ts';
import { createPool } from './connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { AlreadyServed, type HeldPostgres, holdPostgres } from './hold-postgres.ts';

let folder: string;
let note: string;
let postgres: EmbeddedPostgres;
let hold: HeldPostgres;
let pool: pg.Pool;
let said: string[];
let stop: () => Promise<void>;

const log = Object.fromEntries(
  ['info', 'error'].map((level) => [
    level,
    (...given: unknown[]) => void said.push(`${level} ${given.map((each) => JSON.stringify(each)).join(' ')}`),
  ]),
) as unknown as Parameters<HeldPostgres['supervise']>[0];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-held-'));
  chmodSync(folder, 0o755);
  note = join(folder, 'postgres', 'postmaster.pid');
  postgres = await startEmbeddedPostgres(folder);
  hold = await holdPostgres(postgres);
  pool = createPool(postgres.config);
  said = [];
  stop = async () => {};
});
afterEach(async () => {
  await stop();
  await hold.release();
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const postmaster = () => (existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n', 1)[0]) : null);
const kill = () => process.kill(postmaster() as number, 'SIGKILL');
const isBack = (text = 'select 1 as one') =>
  vi.waitFor(async () => (await pool.query(text)).rows, { timeout: 60_000, interval: 50 });
/** How often a PostgreSQL on this folder came so far as to serve. */
const timesServed = () =>
  readFileSync(join(folder, 'postgres', 'server.log'), 'utf8').split('ready to accept connections').length - 1;

test('two servers cannot have it; when the first is gone, the second takes the PostgreSQL that runs', async () => {
  const second = await startEmbeddedPostgres(folder);
  expect(second.started).toBe(false);
  await expect(holdPostgres(second)).rejects.toThrow(AlreadyServed);
  expect(hold.held()).toBe(true);
  await hold.release();
  hold = await holdPostgres(second);
  expect(timesServed()).toBe(1);
});

test('killed with -9, it is started again, as often as it dies, with what it had written', async () => {
  stop = hold.supervise(log);
  await pool.query('create table kept (n int)');
  for (let round = 1; round <= 3; round++) {
    await pool.query('insert into kept values ($1)', [round]);
    kill();
    await vi.waitFor(() => expect(said.filter((line) => line.includes('is back'))).toHaveLength(round), 60_000);
    expect(await isBack('select count(*) from kept')).toEqual([{ count: round }]);
    expect(hold.held()).toBe(true);
  }
  expect(timesServed()).toBe(4);
  expect(said.filter((line) => line.includes('error "embedded PostgreSQL is gone"'))).toHaveLength(3);
});

test('killed with the server, it starts with what it had written', async () => {
  await pool.query('create table kept (n int)');
  await hold.release();
  await killPostgres(postmaster() as number);
  postgres = await vi.waitFor(() => startEmbeddedPostgres(folder), 60_000);
  expect(postgres.started).toBe(true);
  expect(await isBack('select count(*) from kept')).toEqual([{ count: 0 }]);
  hold = await holdPostgres(postgres);
});

test('while a process of the dead one is left, none is started; then one is', async () => {
  const orphan = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  // It cannot notice that the others are gone.
  process.kill(orphan, 'SIGSTOP');
  kill();
  stop = hold.supervise(log);
  await vi.waitFor(() => expect(said.join()).toMatch(/did not come back.*shared memory block/), 60_000);
  await wait(1_500);
  expect(said.join()).not.toContain('is back');
  expect(timesServed()).toBe(1);
  process.kill(orphan, 'SIGCONT');
  // It may still answer itself.
  await vi.waitFor(() => expect(timesServed()).toBe(2), 60_000);
  await isBack();
});

test('a number in its note that is another program by now keeps nothing from starting', async () => {
  const other: ChildProcess = spawn('sleep', ['60']);
  kill();
  await wait(300);
  for (const each of [note, join(postgres.config.host as string, '.s.PGSQL.5432.lock')])
    writeFileSync(each, readFileSync(each, 'utf8').replace(/^\d+/, String(other.pid)));
  stop = hold.supervise(log);
  await isBack();
  expect(other.exitCode).toBe(null);
  other.kill();
});

test('its connection ended alone, it is taken anew, and nothing is started', async () => {
  stop = hold.supervise(log);
  await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
  await vi.waitFor(() => expect(said.join()).toContain('is back'), 60_000);
  expect(hold.held()).toBe(true);
  expect(timesServed()).toBe(1);
});

test('after the stop nothing is started any more', async () => {
  stop = hold.supervise(log);
  await stop();
  kill();
  await wait(1_000);
  expect(timesServed()).toBe(1);
  expect(said).toEqual([]);
});

test('a stop while it is away waits for the start under way and leaves one PostgreSQL or none', async () => {
  stop = hold.supervise(log);
  kill();
  await vi.waitFor(() => expect(said.join()).toContain('is gone'), 60_000);
  await stop();
  const served = timesServed();
  await wait(1_500);
  expect(timesServed()).toBe(served);
});
