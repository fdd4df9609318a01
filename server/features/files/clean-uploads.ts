import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { dropLooseFiles } from './application-files.ts';

const kept = 86_400_000;

/**
 * Gives up what nobody has finished or sent for a day, and what has lost what held it. Done every hour, and harmless at
 * any time.
 */
export async function cleanUploads({ db, env }: Pick<Deps, 'db' | 'env'>) {
  await db.deleteFrom('uploads').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await dropLooseFiles(db);
  const folder = uploadsFolder(env);
  await eachAlone(await readdir(folder).catch(() => []), async (name) => {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - kept) await rm(path, { force: true });
  });
}

/** Where uploads lie until their last byte has come. */
export const uploadsFolder = (env: Deps['env']) => join(env.dataDir, 'uploads');
