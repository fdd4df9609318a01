import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLog } from '#server/features/log/check-log.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { takeBackup } from '#server/platform/backup/take-backup.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { server, visits } = await openSigning();
let work: Awaited<ReturnType<typeof ownerWithWork>>;
const backup = join(folder, 'one');
beforeAll(async () => {
  work = await ownerWithWork(server, visits);
  await server.work();
  await takeBackup(server.deps, backup);
});

/** Where nothing is, before a server starts there. */
async function emptyPlace() {
  const place = mkdtempSync(join(folder, 'place-'));
  const database = await createTestDatabase({ bare: true });
  const env = { ...server.deps.env, dataDir: place };
  return { database, place, parts: { ...database, env, files: await openFileStore(env) } };
}

test('what was lost comes back whole: every table, every file, the log, sessions and pages', async () => {
  const before = await takeBackup(server.deps, join(folder, 'before'));
  expect(before.tables.find(({ name }) => name === 'public.confirmations')?.rows).toBe(1);
  expect(before.files.map(({ name }) => name)).toContain('log/checkpoint');

  const { parts, place, database } = await emptyPlace();
  await restoreBackup(parts, backup);
  const after = await takeBackup(parts, join(folder, 'after'));
  expect(after.tables).toEqual(before.tables);
  expect(after.sequences).toEqual(before.sequences);
  expect(after.files).toEqual(before.files);

  const again = await startTestApp({ DATA_DIR: place }, { database });
  expect((await checkLog(again.deps)).broken).toEqual([]);
  const signedIn = again.browser();
  const { email, password } = work.form;
  expect((await signedIn.post('/api/sign-in', { email, password })).statusCode).toBe(200);
  expect((await signedIn.get(`/api/projects/${work.done}`)).json()).toMatchObject({ status: 'approved' });
  expect((await again.app.inject('/log/checkpoint')).statusCode).toBe(200);
  await again.close();
}, 60_000);

test('a backup that was changed is refused, and nothing of its database is there', async () => {
  const damaged = join(folder, 'damaged');
  await takeBackup(server.deps, damaged);
  const [name = ''] = readdirSync(join(damaged, 'files', 'log-signer'));
  appendFileSync(join(damaged, 'files', 'log-signer', name), 'x');
  const { parts, database } = await emptyPlace();
  await expect(restoreBackup(parts, damaged)).rejects.toThrow('The backup is damaged: files/log-signer/');
  const { rowCount } = await database.pool.query(`select from pg_tables where schemaname = 'public'`);
  expect(rowCount).toBe(0);
  await database.close();
}, 60_000);

test('it is brought to no place where something is, by no other key, and out of no half backup', async () => {
  await expect(restoreBackup(server.deps, backup)).rejects.toThrow('The database is not empty');
  const env = { ...server.deps.env, secretKey: 'another key that is as long as it has to be' };
  await expect(restoreBackup({ ...server.deps, env }, backup)).rejects.toThrow('SECRET_KEY is not the one');
  rmSync(join(folder, 'half'), { recursive: true, force: true });
  await takeBackup(server.deps, join(folder, 'half'));
  rmSync(join(folder, 'half', 'manifest.json'));
  await expect(restoreBackup(server.deps, join(folder, 'half'))).rejects.toThrow('has no manifest.json');
  writeFileSync(join(folder, 'note'), '');
  await expect(takeBackup(server.deps, folder)).rejects.toThrow('is not empty');
}, 60_000);
