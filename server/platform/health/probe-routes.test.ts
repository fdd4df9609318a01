import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHealth } from '#server/open-health.ts';
import { openServer } from '#server/testing/open-server.ts';
import { healthNames } from './health.ts';

const server = await openServer();
const { db, deps, mailbox } = server;

const ask = async (path: string) => {
  const { statusCode, body, headers } = await server.app.inject(path);
  expect(headers['cache-control']).toBe('no-store');
  return [statusCode, JSON.parse(body)];
};
const well = Object.fromEntries(healthNames.map((name) => [name, 'ok']));

test('ready names each part, and nothing else of it', async () => {
  expect(await ask('/livez')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/readyz')).toEqual([200, { status: 'ok', checks: well }]);
});

test('a database without one of our migrations is not ready, one with a later migration is', async () => {
  const taken = 'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *';
  const { rows } = await deps.pool.query(taken);
  expect(await ask('/readyz')).toEqual([503, { status: 'failed', checks: { ...well, migrations: 'failed' } }]);
  await deps.pool.query(
    'insert into kysely_migration select * from json_populate_recordset(null::kysely_migration, $1)',
    [JSON.stringify([...rows, { name: '9999-of-tomorrow', timestamp: 'tomorrow' }])],
  );
  expect(await ask('/readyz')).toEqual([200, { status: 'ok', checks: well }]);
});

test('a log that is not signed is told, and may be left out', async () => {
  await db.insertInto('log_refusals').values({ reason: 'database_older' }).execute();
  expect(await ask('/readyz')).toEqual([503, { status: 'failed', checks: { ...well, log: 'failed' } }]);
  const { log: _log, mail: _mail, ...rest } = well;
  expect(await ask('/readyz?exclude=log,mail')).toEqual([200, { status: 'ok', checks: rest }]);
  await db.deleteFrom('log_refusals').execute();
});

test('what is no part cannot be left out', async () => {
  const { statusCode } = await server.app.inject('/readyz?exclude=logs');
  expect(statusCode).toBe(422);
});

test('files that went away and a mail server that does not answer are told', async () => {
  const health = openHealth(deps);
  expect(await health.askAll(['files', 'mail'])).toEqual({ files: 'ok', mail: 'ok' });
  rmSync(join(deps.env.dataDir, 'files'), { recursive: true });
  await mailbox.close();
  // Asked again only after a while: it costs others something.
  expect(await health.askAll(['files', 'mail'])).toEqual({ files: 'ok', mail: 'ok' });
  const later = openHealth({ ...deps, files: { ...deps.files, named: { ...deps.files.named, put: async () => {} } } });
  expect(await later.askAll(['files', 'mail'])).toEqual({ files: 'failed', mail: 'failed' });
});

test('a part that says nothing counts as failed, after two seconds', async () => {
  const silent = { ...deps, mail: { ...deps.mail, answers: () => new Promise<boolean>(() => {}) } };
  const before = performance.now();
  expect(await openHealth(silent).askAll(['mail', 'database'])).toEqual({ mail: 'failed', database: 'ok' });
  expect(performance.now() - before).toBeLessThan(4_000);
});
