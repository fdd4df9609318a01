import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { handIn, jpeg, noise, putPicture } from '#server/testing/identity.ts';
import { pngChunk, pngSignature } from '#server/testing/png.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expireVerifications } from './expire-verifications.ts';
import { receivePicture } from './receive-picture.ts';

let server: TestApp;
let member: Awaited<ReturnType<typeof signUpMember>>;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  member = await signUpMember(server);
});
/** Whatever a test has left is taken back, and with it every byte. */
afterEach(async () => {
  await member.browser.delete('/api/identity/submission');
  await server.work();
  expect(storedFiles()).toEqual([]);
});
afterAll(() => server.close());

const choose = (country: string, document: string) =>
  member.browser.put('/api/identity/document', { country, document });
const put = (part: 'front' | 'back' | 'selfie', bytes: unknown) => putPicture(member.browser, part, bytes);
const submission = async () => (await member.browser.get('/api/identity')).json().submission;
const parts = async () =>
  Object.fromEntries(
    (await submission()).parts.map((each: { part: string; came_by: string }) => [each.part, each.came_by]),
  );
const code = async (answer: ReturnType<typeof put>) => [(await answer).statusCode, (await answer).json().code];
const rows = (text: string, ...values: unknown[]) =>
  server.deps.pool.query(text, values).then(({ rows: found }) => found);
const folder = () => join(server.deps.env.dataDir, 'files');
const storedFiles = () =>
  (existsSync(folder()) ? readdirSync(folder(), { recursive: true, withFileTypes: true }) : [])
    .filter((each) => each.isFile())
    .map(({ name }) => name);
const told = async () =>
  (await rows(`select type, data from notifications where user_id = $1 order by created_at`, member.id)).map(
    ({ type, data }) => [type, data.event],
  );

test('a person hands in what is asked for, sees how far they are, and sends it', async () => {
  expect((await member.browser.get('/api/identity')).json()).toEqual({
    verified: false,
    verified_since: null,
    submission: null,
    phone: null,
  });
  await choose('ES', 'id_card');
  expect(await parts()).toEqual({ front: null, back: null, selfie: null });
  expect((await put('front', await jpeg())).statusCode).toBe(200);
  expect((await member.browser.post('/api/identity/submission')).json().code).toBe('identity_pictures_missing');
  await putPicture(member.browser, 'back', await jpeg(), '?came_by=camera');
  await put('selfie', await noise().png().toBuffer());
  expect(await parts()).toEqual({ front: 'file', back: 'camera', selfie: 'file' });
  const sent = await member.browser.post('/api/identity/submission');
  expect(sent.json().submission).toMatchObject({ status: 'pending', country: 'ES', document: 'id_card' });
  expect(await told()).toEqual([['identity_status_update', 'received']]);
  expect((await rows('select verification_status from profiles where id = $1', member.id))[0].verification_status).toBe(
    'pending',
  );
  // What was sent is not changed any more, nor sent twice.
  expect(await code(put('front', await jpeg()))).toEqual([409, 'identity_waits']);
  expect((await member.browser.post('/api/identity/submission')).json().code).toBe('identity_waits');
  expect((await choose('ES', 'passport')).json().code).toBe('identity_waits');
});

describe('what is refused', () => {
  test.each([
    ['XX', 'passport', 'country', 'identity_country_unknown'],
    ['GB', 'id_card', 'document', 'identity_document_refused'],
    ['AR', 'driving_licence', 'document', 'identity_document_refused'],
  ])('%s %s', async (country, document, path, wrong) => {
    expect((await choose(country, document)).json().errors).toEqual([{ path, code: wrong }]);
    expect(await submission()).toBeNull();
  });

  const header = Buffer.from('00007530000075300802000000', 'hex');
  const bomb = Buffer.concat([
    pngSignature,
    ...[pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(64))), pngChunk('IEND', Buffer.alloc(0))],
  ]);
  const heic = Buffer.concat([
    Buffer.from('00000018667479706865696300000000', 'hex'),
    Buffer.from('heicmif1'),
    Buffer.alloc(900),
  ]);
  const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(4000)]);
  test.each([
    ['nothing', async () => '', 422, 'file_empty'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\nA passport.'), 415, 'identity_type_refused'],
    ['a program that is called a PDF', async () => elf, 415, 'identity_type_refused'],
    ['a script before a PDF', async () => Buffer.from('#!/bin/sh\nexit\n%PDF-1.7'), 415, 'identity_type_refused'],
    ['an animation', async () => noise(8, 8).gif().toBuffer(), 415, 'identity_type_refused'],
    ['a HEIC picture', async () => heic, 415, 'identity_picture_heic'],
    ['30,000 x 30,000 pixels', async () => bomb, 422, 'picture_too_large'],
    ['a picture that ends early', async () => (await jpeg()).subarray(0, 5000), 422, 'photo_damaged'],
    ['a picture of nothing', async () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, 'identity_type_refused'],
    ['a stamp', async () => jpeg(900, 300), 422, 'identity_picture_small'],
  ])('%s', async (_name, bytes, status, wrong) => {
    await choose('ES', 'passport');
    expect(await code(put('front', await bytes()))).toEqual([status, wrong]);
    expect(await parts()).toEqual({ front: null, selfie: null });
    await server.work();
    expect(await rows('select id from identity_pictures where user_id = $1', member.id)).toEqual([]);
    expect(storedFiles()).toEqual([]);
  });

  test('more than 10 MB, told before and while it comes', async () => {
    await choose('ES', 'passport');
    const much = Buffer.alloc(10 * 1024 * 1024 + 1, await jpeg());
    expect(await code(put('front', much))).toEqual([413, 'identity_picture_too_large']);
    expect(await code(put('front', Readable.from([much])))).toEqual([413, 'identity_picture_too_large']);
    await server.work();
    expect(storedFiles()).toEqual([]);
  });

  test('a picture before the document is chosen, and one that the document has not', async () => {
    expect(await code(put('front', await jpeg()))).toEqual([409, 'identity_document_required']);
    await choose('ES', 'passport');
    expect(await code(put('back', await jpeg()))).toEqual([422, 'identity_part_unknown']);
  });

  test('one picture in two places', async () => {
    await choose('ES', 'passport');
    const picture = await jpeg();
    await put('front', picture);
    expect(await code(put('selfie', picture))).toEqual([422, 'identity_same_picture']);
    expect(await parts()).toEqual({ front: 'file', selfie: null });
  });
});

test('a selfie sent twice is one selfie, and the bytes of the first are gone', async () => {
  await choose('ES', 'passport');
  const picture = await jpeg();
  await put('selfie', picture);
  await put('selfie', picture);
  await put('selfie', await jpeg());
  await server.work();
  const kept = await rows('select id from identity_pictures where user_id = $1', member.id);
  expect(storedFiles()).toEqual(kept.map(({ id }) => id));
  expect(kept).toHaveLength(1);
});

test('another document throws away its pictures, and keeps the face', async () => {
  await choose('ES', 'id_card');
  for (const part of ['front', 'back', 'selfie'] as const) await put(part, await jpeg());
  await choose('ES', 'id_card');
  expect(await parts()).toEqual({ front: 'file', back: 'file', selfie: 'file' });
  await choose('PT', 'passport');
  expect(await parts()).toEqual({ front: null, selfie: 'file' });
});

test('what was sent can be taken back until it is decided; then nothing of it is left', async () => {
  expect((await member.browser.delete('/api/identity/submission')).json().code).toBe('identity_nothing_sent');
  const { id } = await handIn(member.browser);
  expect((await member.browser.delete('/api/identity/submission')).statusCode).toBe(204);
  const [row] = await rows('select status, wrapped_key, key_id from identity_verifications where id = $1', id);
  expect(row).toEqual({ status: 'withdrawn', wrapped_key: null, key_id: null });
  await server.work();
  expect(storedFiles()).toEqual([]);
  expect(await submission()).toBeNull();
  expect((await rows('select verification_status from profiles where id = $1', member.id))[0].verification_status).toBe(
    'unverified',
  );
  // And it can be done anew.
  await handIn(member.browser);
});

test('what nobody finishes or decides in time is thrown away, and a person is told of the second', async () => {
  const other = await signUpMember(server);
  await handIn(other.browser, { send: false });
  const { id } = await handIn(member.browser);
  await expireVerifications(server.deps);
  expect(await rows(`select 1 from identity_verifications where status = 'expired'`)).toEqual([]);
  await rows(
    `update identity_verifications set updated_at = now() - interval '8 days',
    submitted_at = case when id = $1 then now() - interval '31 days' end where status in ('draft', 'pending')`,
    id,
  );
  await expireVerifications(server.deps);
  const ended = await rows(`select wrapped_key from identity_verifications where status = 'expired'`);
  expect(ended).toEqual([{ wrapped_key: null }, { wrapped_key: null }]);
  await server.work();
  expect(storedFiles()).toEqual([]);
  expect(await told()).toEqual([
    ['identity_status_update', 'received'],
    ['identity_status_update', 'expired'],
  ]);
});

test('what was still coming when the server was killed is cleared away', async () => {
  await choose('ES', 'passport');
  const coming = new Readable({ read() {} });
  coming.push(await jpeg());
  const sending = receivePicture(server.deps, { userId: member.id, part: 'front', cameBy: 'file' }, coming);
  const ended = expect(sending).rejects.toThrow();
  const kept = () => rows('select id from identity_pictures where user_id = $1', member.id);
  await expect.poll(kept).toHaveLength(2);
  await expireVerifications(server.deps);
  expect(await kept()).toHaveLength(2);
  await rows(`update identity_pictures set created_at = now() - interval '2 hours'`);
  await expireVerifications(server.deps);
  expect(await kept()).toEqual([]);
  coming.destroy();
  await ended;
});

test('what is taken back while a picture comes leaves nothing of that picture', async () => {
  await choose('ES', 'passport');
  const coming = new Readable({ read() {} });
  coming.push(await jpeg());
  const sending = receivePicture(server.deps, { userId: member.id, part: 'front', cameBy: 'file' }, coming);
  const ended = expect(sending).rejects.toMatchObject({ status: 409 });
  await expect.poll(() => rows('select id from identity_pictures where user_id = $1', member.id)).toHaveLength(2);
  await member.browser.delete('/api/identity/submission');
  await server.work();
  coming.push(null);
  await ended;
  expect(await rows('select id from identity_pictures where user_id = $1', member.id)).toEqual([]);
});

describe('a picture that comes while another document is chosen is no picture of that one', () => {
  const other = () => choose('PT', 'id_card');
  const sent = { part: 'front', cameBy: 'file' } as const;
  const nothingIsLeft = async () => {
    expect(await parts()).toEqual({ front: null, back: null, selfie: null });
    await server.work();
    expect(storedFiles()).toEqual([]);
  };

  test('while its bytes come', async () => {
    await choose('ES', 'id_card');
    const coming = new Readable({ read() {} });
    coming.push(await jpeg());
    const sending = receivePicture(server.deps, { userId: member.id, ...sent }, coming);
    const ended = expect(sending).rejects.toMatchObject({ status: 409, code: 'identity_document_required' });
    await expect.poll(() => rows('select id from identity_pictures where user_id = $1', member.id)).toHaveLength(2);
    await other();
    await server.work();
    coming.push(null);
    await ended;
    await nothingIsLeft();
  });

  test('while it is made anew', async () => {
    await choose('ES', 'id_card');
    let written = 0;
    const files = {
      ...server.deps.files,
      write: async (key: string, content: Readable) => {
        written += 1;
        if (written === 2) {
          await other();
          await server.work();
        }
        return server.deps.files.write(key, content);
      },
    };
    const sending = receivePicture(
      { ...server.deps, files },
      { userId: member.id, ...sent },
      Readable.from([await jpeg()]),
    );
    await expect(sending).rejects.toMatchObject({ status: 409, code: 'identity_document_required' });
    await nothingIsLeft();
  });
});
