import { expect, test } from 'vitest';
import { readBucket } from './read-bucket.ts';

test('files rest in DATA_DIR unless a bucket is named', () => {
  expect(readBucket(undefined)).toBeNull();
});

test.each([
  [
    's3://files?region=eu-central-1',
    { name: 'files', prefix: '', region: 'eu-central-1', endpoint: null, credentials: null },
  ],
  [
    's3://AKIA:a%2Fb%2Bc@files/of/ours/?endpoint=https://store.internal:9000',
    {
      ...{ name: 'files', prefix: 'of/ours/', region: 'us-east-1', endpoint: 'https://store.internal:9000' },
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'a/b+c' },
    },
  ],
  [
    's3://files?endpoint=http://bucket:8333',
    { name: 'files', prefix: '', region: 'us-east-1', endpoint: 'http://bucket:8333', credentials: null },
  ],
])('%s', (given, bucket) => {
  expect(readBucket(given)).toEqual(bucket);
});

test.each([
  ['/var/files', 'needs s3://bucket?region=…'],
  ['https://files.s3.amazonaws.com', 'needs s3://bucket?region=…'],
  ['s3://files', 'needs a region, or an endpoint'],
  ['s3://AKIA@files?region=eu-central-1', 'needs a key and its secret, or neither'],
  ['s3://files?region=eu-central-1&acl=public', 'knows region and endpoint, not acl'],
  ['s3://AKIA:hidden@files?endpoint=http://store.internal', 'needs https for its endpoint, since files travel there'],
  ['s3://AKIA:hidden@files?endpoint=http://[2001:db8::1]', 'needs https for its endpoint, since files travel there'],
  ['s3://AKIA:hidden@files?endpoint=http://3405803781', 'needs https for its endpoint, since files travel there'],
])('%s is refused by name, and no secret is told', (given, what) => {
  expect(() => readBucket(given)).toThrow(`Bad settings:\n  FILES_URL: ${what}`);
  expect(() => readBucket(given)).not.toThrow(/hidden/);
});
