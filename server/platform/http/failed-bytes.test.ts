import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
const { db } = server;
const owner = await signUpMember(server);
// What a row tells of is not in the store, or the store is away.
const id = randomUUID();
await db.updateTable('profiles').set({ photo_url: id }).where('id', '=', owner.id).execute();
const draft = (await owner.browser.put('/api/drafts', { project_id: null, data: { title: 'Flats' } })).json().id;
const file = { user_id: owner.id, draft_id: draft, name: 'plan.pdf', media_type: 'application/pdf', size: 1000 };
await db
  .insertInto('files')
  .values({ ...file, id, sha256: Buffer.alloc(32), storage_key: id })
  .execute();

test.each([
  ['a photo, which is kept for minutes', `/api/photos/${id}`],
  ['a file, which is asked for again by its hash', `/api/files/${id}`],
])('%s: what failed is kept by nobody, and saved as no file', async (_name, url) => {
  const { statusCode, headers, body } = await owner.browser.get(url);
  expect([statusCode, JSON.parse(body).code, headers['content-length']]).toEqual([
    500,
    'internal',
    String(body.length),
  ]);
  expect(headers['cache-control']).toBe('no-store');
  expect([headers.etag, headers['content-disposition'], headers['accept-ranges']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
