import { setTimeout as wait } from 'node:timers/promises';
import {
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Bucket } from '#server/platform/settings/read-bucket.ts';
import type { NamedFiles } from './named-files.ts';

const mostTries = 100;

/** Named files in a bucket. It has to know `If-None-Match`, by which of two who create a file one is refused. */
export function s3NamedFiles(client: S3Client, bucket: Pick<Bucket, 'name' | 'prefix'>): NamedFiles {
  const objectOf = (name: string) => ({ Bucket: bucket.name, Key: bucket.prefix + name });
  return {
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    async create(name, bytes) {
      for (let tries = 1; ; tries += 1)
        try {
          await client.send(new PutObjectCommand({ ...objectOf(name), Body: bytes, IfNoneMatch: '*' }));
          return true;
        } catch (error) {
          if (statusOf(error) === 412) return false;
          // Another creates it at this moment, and may yet fail.
          if (statusOf(error) !== 409 || tries === mostTries) throw error;
          await wait(100);
        }
    },
    put: async (name, bytes) => void (await client.send(new PutObjectCommand({ ...objectOf(name), Body: bytes }))),
    async *list() {
      for await (const { Contents } of paginateListObjectsV2(
        { client },
        { Bucket: bucket.name, Prefix: bucket.prefix },
      ))
        for (const { Key = '' } of Contents ?? []) yield Key.slice(bucket.prefix.length);
    },
  };
}

export const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
