import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Bucket } from '#server/platform/settings/read-bucket.ts';
import { type FileStore, placeOf } from './file-store.ts';
import { s3NamedFiles, statusOf } from './s3-named-files.ts';

/**
 * In milliseconds: a store that falls silent, before its answer or within it, fails the request that wants it, and
 * holds nothing up. The client's own limit of a request only writes a warning.
 */
const defaultTimeouts = { connectionTimeout: 5_000, socketTimeout: 30_000 };
/**
 * Whoever reads slowly keeps a connection: with the client's own 50, so few of them would keep everybody else from all
 * files.
 */
const connections = { maxSockets: 2_000 };

export const openS3Client = ({ region, endpoint, credentials }: Bucket, timeouts = defaultTimeouts) =>
  new S3Client({
    region,
    requestHandler: { ...timeouts, httpAgent: connections, httpsAgent: connections },
    // Stores other than Amazon's have no host name of their own for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });

/** Files in a bucket that speaks S3. They go through this server, so that whoever may see one is asked each time. */
export function s3FileStore(bucket: Bucket, timeouts = defaultTimeouts): FileStore {
  const { name, prefix } = bucket;
  const client = openS3Client(bucket, timeouts);
  const objectOf = (key: string) => ({ Bucket: name, Key: prefix + placeOf(key) });

  async function* bytesOf(key: string, start = 0, end?: number) {
    const Range = start > 0 || end !== undefined ? `bytes=${start}-${end ?? ''}` : undefined;
    const { Body } = await client.send(new GetObjectCommand({ ...objectOf(key), ...(Range && { Range }) }));
    yield* Body as Readable;
  }
  return {
    named: s3NamedFiles(client, { name, prefix }),
    // Larger ones go in parts, and are there when the last one is; a content that breaks off takes its parts along.
    write: async (key, content) => {
      await new Upload({ client, params: { ...objectOf(key), Body: content }, queueSize: 2 }).done();
    },
    read: (key, { start, end, highWaterMark } = {}) =>
      Readable.from(bytesOf(key, start, end), { objectMode: false, ...(highWaterMark && { highWaterMark }) }),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(objectOf(key)));
      await giveUpParts(client, objectOf(key));
    },
  };
}

/** A bucket need not list them (docs/operating.md): it then removes them by a rule of its own. */
const unlisted = new Set<number | undefined>([403, 405, 501]);

/** Beside a file, what writes of it that were killed have left: nobody sees their parts, and they are paid for. */
async function giveUpParts(client: S3Client, { Bucket, Key }: { Bucket: string; Key: string }) {
  const left = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key })).catch((error: unknown) => {
    if (!unlisted.has(statusOf(error))) throw error;
  });
  for (const upload of left?.Uploads ?? [])
    if (upload.Key === Key)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: upload.UploadId }));
}
