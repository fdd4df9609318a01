import { resolve } from 'node:path';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { type BackupPlace, folderPlace } from './backup-place.ts';

/** What an operator names: a folder, or `s3://bucket/prefix?region=…` as FILES_URL has it. */
export async function openBackupPlace(given: string): Promise<BackupPlace> {
  const bucket = given.startsWith('s3:') ? readBucket(given, 'The bucket') : null;
  return bucket ? (await import('./bucket-place.ts')).bucketPlace(bucket) : folderPlace(resolve(given));
}
