import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { debianPrograms, isMissing } from '#server/testing/debian-programs.ts';
import { submission } from '#server/testing/projects.ts';
import { freePort, runProgram } from '#server/testing/run-program.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { migrateJobs } from '../jobs/worker.ts';
import { createDatabase, createPool } from './connect.ts';
import { migrate } from './migrate.ts';
import { own, owner } from './postgres-binaries.ts';

test.skipIf(isMissing('postgresql-15'))(
  'the oldest PostgreSQL that docs/operating.md names takes all of it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-oldest-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    chmodSync(folder, 0o755);
    const cluster = join(folder, 'cluster');
    own(cluster);
    const program = debianPrograms['postgresql-15'];
    const initdb = ['-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await promisify(execFile)(join(dirname(program), 'initdb'), initdb, { ...owner, cwd: folder });
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=`, 'fsync=off'].flatMap((each) => [
      '-c',
      each,
    ]);
    const postgres = await runProgram(program, ['-D', cluster, '-p', String(port), ...settings], { port, user: owner });
    onTestFinished(postgres.stop);
    const pool = createPool({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` });
    // It listens before it serves.
    await expect
      .poll(
        () =>
          pool.query('select').then(
            () => true,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    const db = createDatabase(pool);
    await migrate(db);
    await migrateJobs(pool);
    const server = await startTestApp({}, { database: { db, pool, close: () => db.destroy() } });
    const { browser } = await signUpMember(server);
    expect((await browser.post('/api/projects', submission())).statusCode).toBe(201);
    await server.close();
  },
);
