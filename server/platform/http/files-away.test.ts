import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { bucketUrl } from '#server/testing/s3-server.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { isFilesAway } from './files-away.ts';

/** A bucket that errs. */
let says = 500;
const bucket = createServer((_request, response) => void response.writeHead(says).end()).listen(0, '127.0.0.1');
await once(bucket, 'listening');
const server = await startTestApp({ FILES_URL: bucketUrl((bucket.address() as AddressInfo).port) });
afterAll(async () => {
  await server.close();
  bucket.close();
});

test.each([
  [500, 503, 'unavailable'],
  [503, 503, 'unavailable'],
  [403, 500, 'internal'],
])('a bucket that says %i to a photo: %i %s', async (said, status, code) => {
  says = said;
  const { browser, id } = await signUpMember(server);
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const sent = await browser.request('PUT', '/api/profile/photo', photo, { 'content-type': 'image/png' });
  expect(sent.json()).toMatchObject({ status, code });
  expect(sent.headers['retry-after']).toBe(status === 503 ? '5' : undefined);

  await server.db.updateTable('profiles').set({ photo_url: id }).where('id', '=', id).execute();
  expect((await browser.get(`/api/photos/${id}`)).json()).toMatchObject({ status, code });
});

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EROFS', true],
  ['ENOENT', false],
])('%s: %s', (code, away) => expect(isFilesAway(Object.assign(new Error('no'), { code }))).toBe(away));
