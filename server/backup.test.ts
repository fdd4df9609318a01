import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLog } from '#server/features/log/check-log.ts';
import { folderPlace } from '#server/platform/backup/backup-place.ts';
import { openBackupPlace } from '#server/platform/backup/open-backup-place.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { takeBackup } from '#server/platform/backup/take-backup.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
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
  await takeBackup(server.deps, folderPlace(backup));
});

/** Where nothing is, before a server starts there. */
async function emptyPlace() {
  const place = mkdtempSync(join(folder, 'place-'));
  const database = await createTestDatabase({ bare: true });
  const env = { ...server.deps.env, dataDir: place };
  return { database, place, parts: { ...database, env, files: await openFileStore(env) } };
}

test('what was lost comes back whole: every table, every file, the log, sessions and pages', async () => {
  const before = await takeBackup(server.deps, folderPlace(join(folder, 'before')));
  expect(before.tables.find(({ name }) => name === 'public.confirmations')?.rows).toBe(1);
  expect(before.files.map(({ name }) => name)).toContain('log/checkpoint');

  const { parts, place, database } = await emptyPlace();
  await restoreBackup(parts, folderPlace(backup));
  const after = await takeBackup(parts, folderPlace(join(folder, 'after')));
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
});

test('a backup that was changed is refused, and nothing of its database is there', async () => {
  const damaged = join(folder, 'damaged');
  await takeBackup(server.deps, folderPlace(damaged));
  const [name = ''] = readdirSync(join(damaged, 'files', 'log-signer'));
  appendFileSync(join(damaged, 'files', 'log-signer', name), 'x');
  const { parts, database } = await emptyPlace();
  await expect(restoreBackup(parts, folderPlace(damaged))).rejects.toThrow('The backup is damaged: files/log-signer/');
  const { rowCount } = await database.pool.query(`select from pg_tables where schemaname = 'public'`);
  expect(rowCount).toBe(0);
  await database.close();
});

test('it is brought to no place where something is, by no other key, and out of no half backup', async () => {
  await expect(restoreBackup(server.deps, folderPlace(backup))).rejects.toThrow('The database is not empty');
  const env = { ...server.deps.env, secretKey: 'another key that is as long as it has to be' };
  await expect(restoreBackup({ ...server.deps, env }, folderPlace(backup))).rejects.toThrow(
    'SECRET_KEY is not the one',
  );
  rmSync(join(folder, 'half'), { recursive: true, force: true });
  await takeBackup(server.deps, folderPlace(join(folder, 'half')));
  rmSync(join(folder, 'half', 'manifest.json'));
  await expect(restoreBackup(server.deps, folderPlace(join(folder, 'half')))).rejects.toThrow('has no manifest.json');
  writeFileSync(join(folder, 'note'), '');
  await expect(takeBackup(server.deps, folderPlace(folder))).rejects.toThrow('is not empty');
});

test('a bucket takes a backup and gives it back whole, and is not used twice', async () => {
  const s3 = await startS3Server();
  const place = await openBackupPlace(s3.url.replace('/kept', '/monday'));
  const taken = await takeBackup(server.deps, place);
  expect(s3.objects()).toContain('monday/manifest.json');
  await expect(takeBackup(server.deps, place)).rejects.toThrow('s3://files/monday/ is not empty');

  const { parts, database } = await emptyPlace();
  await restoreBackup(parts, place);
  const after = await takeBackup(parts, folderPlace(join(folder, 'of-bucket')));
  expect([after.tables, after.sequences, after.files]).toEqual([taken.tables, taken.sequences, taken.files]);
  await database.close();

  const other = await openBackupPlace(s3.url.replace('/kept', '/tuesday'));
  await expect(restoreBackup(parts, other)).rejects.toThrow('s3://files/tuesday/ has no manifest.json');
  await s3.close();
  await expect(takeBackup(server.deps, other)).rejects.toThrow();
});

test('a backup that lacks a part is refused, and so is an empty database', async () => {
  const torn = join(folder, 'torn');
  await takeBackup(server.deps, folderPlace(torn));
  rmSync(join(torn, 'tables', 'public.profiles.gz'));
  const { parts, database } = await emptyPlace();
  await expect(restoreBackup(parts, folderPlace(torn))).rejects.toThrow('tables/public.profiles.gz is missing');
  const { parts: empty, database: none } = await emptyPlace();
  await expect(takeBackup(empty, folderPlace(join(folder, 'none')))).rejects.toThrow('there is nothing to back up');
  await database.close();
  await none.close();
});

test.each(['s3://', 's3://bucket', 's3://KEY:HIDDEN@bucket?endpoint=http://store.example'])(
  'a bucket named as %s is refused without its secret',
  async (given) => {
    const refused = openBackupPlace(given).catch((error) => error.message);
    expect(await refused).toMatch(/^Bad settings:\n {2}The bucket: needs/);
    expect(await refused).not.toContain('HIDDEN');
  },
);
