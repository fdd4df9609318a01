import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { placeOf } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

/** A bucket in which these uploads (by key and id) have broken off; gives what it is asked to give up. */
async function removeFrom(uploads: [string, string][], key: string, status = 200) {
  const given: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    if (searchParams.has('uploads')) {
      const listed = uploads.filter(([at]) => at.startsWith(searchParams.get('prefix') ?? ''));
      const rows = listed.map(([at, id]) => `<Upload><Key>${at}</Key><UploadId>${id}</UploadId></Upload>`).join('');
      response.writeHead(status, { 'content-type': 'application/xml' });
      if (status === 200) response.end(`<ListMultipartUploadsResult>${rows}</ListMultipartUploadsResult>`);
      else response.end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    given.push(`${request.method} ${pathname.replace('/files/', '')} ${searchParams.get('uploadId') ?? ''}`.trim());
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `s3://KEY:HIDDEN@files/kept?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
  try {
    await s3FileStore(readBucket(url) as NonNullable<ReturnType<typeof readBucket>>).remove(key);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return given;
}

const key = randomUUID();
const at = `kept/${placeOf(key)}`;

test('with a file go the parts of those writes of it that were broken off, and of no other file', async () => {
  const uploads: [string, string][] = [
    [at, 'first'],
    [at, 'second'],
    [`${at}0`, 'longer'],
    [`kept/${placeOf(randomUUID())}`, 'other'],
  ];
  expect(await removeFrom(uploads, key)).toEqual([`DELETE ${at}`, `DELETE ${at} first`, `DELETE ${at} second`]);
});

test.each([403, 405, 501])('a bucket that does not list them (%i) has them removed by its own rule', async (status) => {
  expect(await removeFrom([[at, 'first']], key, status)).toEqual([`DELETE ${at}`]);
});
