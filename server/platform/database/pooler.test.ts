import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { debianPrograms, isMissing } from '#server/testing/debian-programs.ts';
import { freePort, runProgram } from '#server/testing/run-program.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createDatabase, createPool } from './connect.ts';
import { openDatabase } from './open.ts';
import { owner } from './postgres-binaries.ts';

/** The address of a test's database through PgBouncer. */
async function throughBouncer(mode: 'session' | 'transaction') {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const { host, user, database: name } = database.pool.options;
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bouncer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n${name} = host=${host} user=${user}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n`,
    { mode: 0o644 },
  );
  const bouncer = await runProgram(debianPrograms.pgbouncer, [file], { port, user: owner });
  onTestFinished(bouncer.stop);
  return `postgresql://${user}@127.0.0.1:${port}/${name}`;
}

const open = (DATABASE_URL: string) =>
  openDatabase(readEnv({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), DATABASE_URL }), { exclusive: true });

test.skipIf(isMissing('pgbouncer'))('a pooler that gives one connection to many is refused by its name', async () => {
  const url = await throughBouncer('transaction');
  await expect(open(url)).rejects.toThrow(/DATABASE_URL.*transaction/s);
});

test.skipIf(isMissing('pgbouncer'))('a pooler that gives each its own connection is as good as none', async () => {
  const url = await throughBouncer('session');
  await (await open(url)).close();
  const pool = createPool({ connectionString: url });
  const db = createDatabase(pool);
  const server = await startTestApp({}, { database: { db, pool, close: () => db.destroy() } });
  const member = await signUpMember(server);
  expect((await member.browser.get('/api/profile')).statusCode).toBe(200);
  await server.close();
});
