import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { openS3Client } from '#server/platform/files/s3-file-store.ts';
import { s3NamedFiles } from '#server/platform/files/s3-named-files.ts';
import type { Bucket } from '#server/platform/settings/read-bucket.ts';
import type { BackupPlace } from './backup-place.ts';

/** Below a prefix of a bucket: large parts go up in pieces, and are there when the last one is. */
export function bucketPlace(bucket: Bucket): BackupPlace {
  const client = openS3Client(bucket);
  const files = s3NamedFiles(client, bucket);
  const { name: Bucket, prefix } = bucket;
  return {
    title: `s3://${Bucket}/${prefix}`,
    async isEmpty() {
      for await (const _ of files.list()) return false;
      return true;
    },
    async write(name, content) {
      await new Upload({ client, params: { Bucket, Key: prefix + name, Body: content }, queueSize: 2 }).done();
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}
