import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../server/env.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { localFileStore } from '../../server/platform/files/local-file-store.ts';
import { migrateJobs } from '../../server/platform/jobs/worker.ts';
import { seedDemo } from '../../server/seed-demo.ts';
import { skipDisk } from '../../server/testing/skip-disk.ts';
import { copyFolder, filledFolder, type Seed } from './data-folder.ts';

/** What the first start of a product does to its data folder, up to the work of its jobs: mails wait to be sent. */
async function fill(folder: string, seed: Seed) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const env = readEnv({ DATA_DIR: folder, SEED: seed });
  const { db, pool, close } = await openDatabase(env, { exclusive: true });
  await skipDisk(pool);
  await migrate(db);
  await migrateJobs(pool);
  await seedDemo({ env, db, files: localFileStore(join(env.dataDir, 'files')) });
  await close();
}

const run = process.argv[2];
if (!run) throw new Error('Usage: fill-data-folders.ts <folder of the run>');
await fill(filledFolder(run, 'none'), 'none');
await copyFolder(filledFolder(run, 'none'), filledFolder(run, 'demo'));
await fill(filledFolder(run, 'demo'), 'demo');
