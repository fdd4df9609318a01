import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { productNode } from '#server/testing/product-node.ts';
import { promiseOf } from '#server/testing/promise.ts';

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-server-user-'));
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const owner = createPool({ connectionString: postgres.url });
afterAll(() => owner.end());
await requirePassword('countersign "server"');

const urlOf = (password: string) =>
  postgres.url.replace(
    /\/\/[^@]+@/,
    `//${encodeURIComponent('countersign "server"')}:${encodeURIComponent(password)}@`,
  );
const runMigrate = (settings: Record<string, string>) =>
  promisify(execFile)(productNode, ['server/platform/migrate/run-migrate-command.ts'], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, ...settings },
  });
const both = { DATABASE_URL: postgres.url, SERVER_DATABASE_URL: urlOf('it’s "secret"') };
await runMigrate(both);
const pool = createPool({ connectionString: both.SERVER_DATABASE_URL });
const db = createDatabase(pool);
const { server, visits } = await openSigning({}, { database: { pool, db, close: () => db.destroy() } });

/** Of this user alone: the other is let in as before. */
async function requirePassword(user: string) {
  const { rows } = await owner.query<{ hba_file: string }>('show hba_file');
  const file = rows[0]?.hba_file ?? '';
  writeFileSync(file, `local all "${user.replaceAll('"', '""')}" scram-sha-256\n${readFileSync(file, 'utf8')}`);
  await owner.query('select pg_reload_conf()');
}

const databaseName = async () =>
  (await owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name;

test('the user of the servers is let in by its password alone, and migrating again changes nothing', async () => {
  const refused = createPool({ connectionString: urlOf('another') });
  await expect(refused.query('select')).rejects.toThrow(/password/);
  await refused.end();
  expect((await runMigrate(both)).stdout).toContain('up to date');
  expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'countersign "server"' }]);
});

test('somebody signs up, has a project confirmed, and it stands in the log, by the user of the servers', async () => {
  const promise = promiseOf(server, visits);
  const member = await signUpMember(server);
  const asked = await promise.ask(member);
  await promise.answer(asked);
  await server.work();
  expect(await promise.state(asked.id)).toMatchObject({ status: 'approved' });
  const { rows } = await owner.query('select kind from log_entries order by log_index');
  expect(rows.length).toBeGreaterThan(0);
  expect((await server.app.inject('/api/health')).json()).toMatchObject({ status: 'ok' });
});

test('nobody keeps an answer out of the log by taking it off the list of what waits for its number', async () => {
  const promise = promiseOf(server, visits);
  await promise.answer(await promise.ask(await signUpMember(server)));
  expect((await pool.query('select from log_waiting')).rowCount).toBeGreaterThan(0);
  await expect(pool.query('delete from log_waiting')).rejects.toThrow('waits for its number');
  await expect(pool.query('update log_waiting set statement_id = -statement_id')).rejects.toThrow('permission denied');
  await server.work();
  expect((await pool.query('select from log_waiting')).rowCount).toBe(0);
});

test.each([
  'alter table confirmations disable trigger user',
  'alter table confirmations drop column comment',
  'set session_replication_role = replica',
  'truncate confirmations cascade',
  'drop table log_heads',
  'delete from log_statements',
  `update log_heads set note = ''`,
  'delete from audit_chain',
  'update answer_evidence set points = 0',
  'create table of_mine ()',
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  // What stands there goes before our own tables in what a trigger asks.
  'create temp table log_statements as select from projects',
  'create function of_mine() returns int return 1',
  'delete from kysely_migration',
  'delete from graphile_worker.migrations',
])('the user of the servers may not: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test('what an earlier grant has let the user do beyond reading and writing is taken from it', async () => {
  const user = '"countersign ""server"""';
  await owner.query(`grant all on confirmations, log_heads, kysely_migration to ${user} with grant option;
    grant update (note) on log_heads to ${user};
    grant all on sequence log_statements_id_seq to ${user};
    grant all on schema public, graphile_worker to ${user};
    grant temporary on database ${await databaseName()} to ${user}`);
  await runMigrate(both);
  const { rows } = await pool.query(`select
    has_table_privilege('confirmations', 'trigger') or has_table_privilege('confirmations', 'truncate') as rules,
    has_any_column_privilege('log_heads', 'update') or has_table_privilege('kysely_migration', 'delete') as kept,
    has_table_privilege('confirmations', 'select with grant option') as gives,
    has_sequence_privilege('log_statements_id_seq', 'update') as numbers,
    has_schema_privilege('graphile_worker', 'create') or has_schema_privilege('public', 'create') as makes,
    has_database_privilege(current_database(), 'temp') as hides`);
  expect(rows[0]).toEqual({ rules: false, kept: false, gives: false, numbers: false, makes: false, hides: false });
});

test('what anybody may make in a database of an older PostgreSQL, nobody may', async () => {
  await owner.query('grant create on schema public to public');
  await runMigrate(both);
  await expect(pool.query('create table of_mine ()')).rejects.toThrow(/permission denied/);
});

test('a table of somebody else that shows some their rows stays as it was', async () => {
  await owner.query(`create schema of_others; create table of_others.theirs (id int);
    alter table of_others.theirs enable row level security`);
  await runMigrate(both);
  expect((await owner.query(`select from pg_policies where schemaname = 'of_others'`)).rowCount).toBe(0);
});

test.each([
  ['the owner itself', postgres.url],
  ['one who may become the owner', 'postgres://countersign_heir:its-own@localhost/any'],
  ['one whom no rule binds', 'postgres://countersign_above:its-own@localhost/any'],
])('%s is not taken for the user of the servers, and loses nothing', async (_, url) => {
  await owner.query(`drop role if exists countersign_heir, countersign_above;
    create role countersign_heir login noinherit in role countersign; create role countersign_above login createrole`);
  await expect(runMigrate({ ...both, SERVER_DATABASE_URL: url })).rejects.toThrow(/is no user for servers/);
  expect((await runMigrate(both)).stdout).toContain('up to date');
});

test('two that migrate an empty database at once both end well', async () => {
  await owner.query('create database at_once');
  const DATABASE_URL = postgres.url.replace(`/${await databaseName()}?`, '/at_once?');
  const told = await Promise.all([runMigrate({ ...both, DATABASE_URL }), runMigrate({ ...both, DATABASE_URL })]);
  for (const { stdout } of told) expect(stdout).toContain('up to date');
});

test('confirmations are still guarded row by row', async () => {
  await expect(pool.query('delete from confirmations')).rejects.toThrow('a confirmation is never deleted');
});

test('a server does not start on a database that lacks a migration, and says who brings it', async () => {
  await migrate(db);
  const { rows } = await owner.query(`delete from kysely_migration where name like '0029-%' returning name, timestamp`);
  await expect(migrate(db)).rejects.toThrow(/lacks 0029-\S+, and .* npm run migrate/);
  await owner.query('insert into kysely_migration select * from json_populate_recordset(null::kysely_migration, $1)', [
    JSON.stringify(rows),
  ]);
  await migrate(db);
});

test('without both users named the command says what it needs', async () => {
  await expect(runMigrate({ DATABASE_URL: postgres.url })).rejects.toThrow(/DATABASE_URL.*SERVER_DATABASE_URL/);
});
