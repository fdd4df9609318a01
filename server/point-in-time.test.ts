import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { freePort } from '#server/testing/run-program.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

// As docs/operating.md describes it: a copy of the cluster, its write-ahead log kept elsewhere, and a moment to go back to.
test('a database goes back to a moment by its copy and the log kept since, and the product starts on it', async () => {
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-moment-'));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const place = (name: string) => {
    mkdirSync(join(folder, name), { mode: 0o755 });
    return join(folder, name);
  };
  chmodSync(folder, 0o755);
  const [first, second, archive] = [place('first'), place('second'), place('archive')];
  let postgres = await startEmbeddedPostgres(first);
  const ask = async (...statements: string[]) => {
    const client = new pg.Client(postgres.config);
    await client.connect();
    const answers = [];
    for (const statement of statements) answers.push((await client.query(statement)).rows);
    await client.end();
    return answers;
  };
  const { uid, gid } = statSync(join(first, 'postgres', 'PG_VERSION'));
  chownSync(archive, uid, gid);
  await ask("alter system set archive_mode = 'on'", `alter system set archive_command = 'cp %p ${archive}/%f'`);
  await postgres.stop();
  postgres = await startEmbeddedPostgres(first);

  const { host, user, database } = postgres.config;
  const url = () => `postgresql://${user}@localhost/${database}?host=${postgres.config.host ?? host}`;
  const settings = { PORT: String(await freePort()), DATA_DIR: place('data') };
  const server = await startServerProcess(url(), settings);
  await server.stop();
  const note = (name: string) => `insert into newsletter_signups (id, email, source, locale)
    values (gen_random_uuid(), '${name}@moll.example', 'footer', 'en')`;
  await ask(note('before'));
  const starter = new pg.Client(postgres.config);
  await starter.connect();
  await starter.query("select pg_backup_start('copy', true)");
  await promisify(execFile)('cp', ['-a', join(first, 'postgres'), second]);
  const { rows } = await starter.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await starter.end();
  const [, [moment]] = (await ask(note('kept'), 'select clock_timestamp()::text as now')) as [[], [{ now: string }]];
  await ask(note('lost'), 'select pg_switch_wal()');
  await postgres.stop();

  const cluster = join(second, 'postgres');
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['recovery.signal', ''],
  ] as const) {
    writeFileSync(join(cluster, name), text);
    chownSync(join(cluster, name), uid, gid);
  }
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment.now}'\nrecovery_target_action = 'promote'\narchive_mode = 'off'\n`,
  );
  postgres = await startEmbeddedPostgres(second);
  opened.defer(() => postgres.stop());
  await expect.poll(async () => (await ask('select pg_is_in_recovery() as still'))[0]?.[0]?.still).toBe(false);
  const [found] = await ask('select email from newsletter_signups order by email');
  expect(found?.map(({ email }) => email)).toEqual(['before@moll.example', 'kept@moll.example']);

  const again = await startServerProcess(url(), settings);
  opened.defer(() => again.stop());
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
}, 300_000);
