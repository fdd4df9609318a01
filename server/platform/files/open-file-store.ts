import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';

/** The store that the settings name. The client of S3 is large, and read only where it is used. */
export async function openFileStore({ bucket, dataDir }: Pick<Env, 'bucket' | 'dataDir'>): Promise<FileStore> {
  if (!bucket) return localFileStore(join(dataDir, 'files'));
  const { s3FileStore } = await import('./s3-file-store.ts');
  return s3FileStore(bucket);
}
