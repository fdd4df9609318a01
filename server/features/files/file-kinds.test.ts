import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { newDraft, openUploads } from '#server/testing/uploads.ts';

// What a file is, is told by its content, whatever it is called.
const server = await openServer();
let uploads: Awaited<ReturnType<typeof openUploads>>;
let owner: Awaited<ReturnType<typeof signUpMember>>;
beforeAll(async () => {
  uploads = await openUploads(server);
  owner = await signUpMember(server);
});
const filesOf = async () => (await owner.browser.get('/api/drafts')).json().draft.files;

test.each([
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)])],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  [
    'a compound file that is no Word document',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000)]),
  ],
])('%s named .pdf is refused by its content', async (_what, content) => {
  const draftId = await newDraft(owner);
  expect(await uploads.send(owner, draftId, 'report.pdf', content)).toEqual({
    ok: false,
    status: 415,
    code: 'file_type_refused',
  });
  expect(await filesOf()).toEqual([]);
});

test('an old Word document is known by its inside', async () => {
  const entry = Buffer.alloc(128);
  Buffer.from('WordDocument\0', 'utf16le').copy(entry);
  entry.writeUInt16LE(26, 64);
  entry[66] = 2;
  const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), entry, Buffer.alloc(2944)]);
  const draftId = await newDraft(owner);
  expect((await uploads.send(owner, draftId, 'contract', doc)).ok).toBe(true);
  expect(await filesOf()).toMatchObject([{ name: 'contract.doc', media_type: 'application/msword' }]);
});

test('pictures lose where and with what they were taken; a damaged one is refused', async () => {
  const draftId = await newDraft(owner);
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await uploads.send(owner, draftId, 'photo.pdf', photo)).ok).toBe(true);
  const [file] = await filesOf();
  expect(file).toMatchObject({ name: 'photo.jpg', media_type: 'image/jpeg' });
  const kept = await owner.browser.get(`/api/files/${file.id}`);
  expect(kept.headers['content-disposition']).toMatch(/^inline/);
  const meta = await sharp(kept.rawPayload).metadata();
  expect([meta.exif, meta.orientation, meta.width, meta.height]).toEqual([undefined, undefined, 20, 40]);
  expect(await uploads.send(owner, draftId, 'broken.jpg', photo.subarray(0, 200))).toMatchObject({
    ok: false,
    status: 422,
    code: 'file_damaged',
  });
});

test('a moving picture keeps moving', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const gif = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif()
    .toBuffer();
  const draftId = await newDraft(owner);
  expect((await uploads.send(owner, draftId, 'a.gif', gif)).ok).toBe(true);
  const [file] = await filesOf();
  expect(
    (await sharp((await owner.browser.get(`/api/files/${file.id}`)).rawPayload, { animated: true }).metadata()).pages,
  ).toBe(2);
});

test('a PDF that asks for a password is refused, and one that opens without is taken', async () => {
  const encrypted = (name: string) => readFileSync(join(import.meta.dirname, 'encrypted-pdf', `${name}.pdf`));
  const draftId = await newDraft(owner);
  expect(await uploads.send(owner, draftId, 'offer.pdf', encrypted('r6-locked'))).toEqual({
    ok: false,
    status: 422,
    code: 'file_locked',
  });
  expect(await filesOf()).toEqual([]);
  expect((await uploads.send(owner, draftId, 'offer.pdf', encrypted('r6-open'))).ok).toBe(true);
});
