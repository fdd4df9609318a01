import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import type { Manifest } from './manifest.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

// `npm run backup` works beside a running server, `npm run restore` without one.
const usage = `Usage:
  npm run backup -- <place>    write database and files into an empty place; no key is among them
  npm run restore -- <place>   bring them into an empty database and an empty place for files
A place is a folder, or s3://bucket/prefix?region=... as FILES_URL names one.`;

const say = (done: string, { tables, files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${done}: ${rows} rows of ${tables.length} tables and ${files.length} files.`);
};

try {
  const [command, target] = process.argv.slice(2);
  if ((command !== 'backup' && command !== 'restore') || !target) throw new Error(usage);
  const place = await openBackupPlace(target);
  const env = readEnv();
  const { db, pool, close } = await openDatabase(env, { exclusive: command === 'restore' });
  try {
    const parts = { db, pool, env, files: await openFileStore(env) };
    if (command === 'backup') {
      say('Backed up', await takeBackup(parts, place));
      console.log('Keep SECRET_KEY, LOG_KEY, ISSUER_KEY and IDENTITY_KEYS elsewhere: they are not in it.');
    } else {
      say('Restored and compared', await restoreBackup(parts, place));
      console.log('Start the server, then run: npm run log -- recover');
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
