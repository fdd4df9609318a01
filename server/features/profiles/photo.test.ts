import { randomBytes } from 'node:crypto';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Updateable } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { uploadsFolder } from '#server/features/files/clean-uploads.ts';
import type { DB } from '#server/platform/database/schema.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addProject } from '#server/testing/signing.ts';

const server = await openServer();
let member: Awaited<ReturnType<typeof signUpMember>>;
beforeEach(async () => {
  member = await signUpMember(server);
});

const red = { r: 200, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 200 };
/** Red, with its right half blue. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: blue } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);
const upload = (bytes: Buffer | string | Readable, query = '', type = 'image/jpeg') =>
  member.browser.request('PUT', `/api/profile/photo${query}`, bytes, { 'content-type': type });
const photoOf = async (answer: Awaited<ReturnType<typeof upload>>) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().photo_url as string;
};
const shown = (photo: string) => server.browser().get(`/api/photos/${photo}`);
const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
};
const stored = (photo: string) =>
  access(join(server.deps.env.dataDir, 'files', photo.slice(0, 2), photo)).then(
    () => true,
    () => false,
  );

test('a photo is made anew: square, small, for everybody, and says nothing of where it was taken', async () => {
  const taken = await picture(900, 600)
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '41/1 23/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.includes('Secret camera')).toBe(true);
  const photo = await photoOf(await upload(taken));
  expect(photo).toMatch(/^[\da-f-]{36}$/);

  const answer = await shown(photo);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
    // The mail that asks a signer shows it, and mail programs in a browser are another site.
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { format, width, height, exif, icc, xmp } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 512, height: 512 });
  expect(answer.rawPayload.includes('Secret camera')).toBe(false);
  expect(await readdir(uploadsFolder(server.deps.env))).toEqual([]);
});

test('the square that was chosen is cut out of the upright picture', async () => {
  const wide = await picture(800, 400).png().toBuffer();
  const right = await photoOf(await upload(wide, '?x=450&y=0&size=300', 'image/png'));
  expect(await colourAt((await shown(right)).rawPayload, 10, 256)).toBe('blue');

  // Lying on its side, as a phone keeps it: upright, red is on top and blue below.
  const lying = await picture(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const below = await photoOf(await upload(lying, '?x=0&y=400&size=400'));
  expect(await colourAt((await shown(below)).rawPayload, 256, 256)).toBe('blue');
  const above = await photoOf(await upload(lying, '?x=0&y=0&size=390'));
  expect(await colourAt((await shown(above)).rawPayload, 256, 256)).toBe('red');
});

test('the next photo has a new address, and the bytes of the last one go', async () => {
  const bytes = await picture(200, 200).webp().toBuffer();
  const first = await photoOf(await upload(bytes, '', 'image/webp'));
  const second = await photoOf(await upload(bytes, '', 'application/octet-stream'));
  expect(second).not.toBe(first);
  expect((await shown(first)).statusCode).toBe(404);
  await server.work();
  expect([await stored(first), await stored(second)]).toEqual([false, true]);

  expect((await member.browser.delete('/api/profile/photo')).statusCode).toBe(204);
  expect((await member.browser.get('/api/profile')).json().photo_url).toBeNull();
  await server.work();
  expect(await stored(second)).toBe(false);
});

test('the hash of the bytes that are shown is kept beside the photo, for what signers sign, and goes with it', async () => {
  const hashOf = async () =>
    (
      await server.db
        .selectFrom('profiles')
        .select('photo_sha256')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    ).photo_sha256;
  const photo = await photoOf(await upload(await picture(200, 200).webp().toBuffer(), '', 'image/webp'));
  expect(await hashOf()).toEqual(sha256((await shown(photo)).rawPayload));
  await member.browser.delete('/api/profile/photo');
  expect(await hashOf()).toBeNull();
});

test('a photo at a full address is not ours to remove', async () => {
  const photo_url = 'https://pictures.example/me.jpg';
  await server.db.updateTable('profiles').set({ photo_url }).where('id', '=', member.id).execute();
  expect((await member.browser.delete('/api/profile/photo')).statusCode).toBe(204);
  await server.work();
});

const tooMuch = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(10 * 1024 * 1024)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';
const noise = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();

type Refusal = [string, () => Parameters<typeof upload>[0] | Promise<Buffer>, number, string];
test.each<Refusal>([
  ['a text', () => 'not a picture', 415, 'photo_type_refused'],
  ['nothing', () => '', 415, 'photo_type_refused'],
  ['an SVG', () => svg, 415, 'photo_type_refused'],
  ['a PDF that says it is a JPG', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj', 415, 'photo_type_refused'],
  ['half a picture', async () => (await noise()).subarray(0, 3000), 422, 'photo_damaged'],
  ['a tiny picture', () => picture(127, 400).png().toBuffer(), 422, 'photo_too_small'],
  ['more than 10 MB', () => tooMuch, 413, 'photo_too_large'],
  ['more than 10 MB that does not say so', () => Readable.from([tooMuch]), 413, 'photo_too_large'],
])('%s is refused', async (_name, make, status, code) => {
  const answer = await upload(await make());
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect((await member.browser.get('/api/profile')).json().photo_url).toBeNull();
  expect(await readdir(uploadsFolder(server.deps.env)).catch(() => [])).toEqual([]);
});
test('a crop that is too small is refused by its field', async () => {
  const answer = await upload(await picture(800, 400).png().toBuffer(), '?x=0&y=0&size=50');
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path: 'size', code: 'photo_too_small' }]]);
});

test('other stored files are not photos', async () => {
  const key = crypto.randomUUID();
  await server.deps.files.write(key, Readable.from([Buffer.from('private')]));
  expect((await shown(key)).statusCode).toBe(404);
});

type Changes = Updateable<DB['profiles']>;
const ownerIs = (changes: Changes) =>
  server.db.updateTable('profiles').set(changes).where('id', '=', member.id).execute();
const uploaded = async () => photoOf(await upload(await picture(300, 300).jpeg().toBuffer()));

test.each<[string, Changes, number, number]>([
  ['is seen by those who have the address', { visibility: 'unlisted' }, 200, 200],
  ['is private', { visibility: 'private' }, 404, 200],
  ['waits for their erasure', { delete_after: new Date() }, 404, 200],
  ['is suspended', { suspended_at: new Date() }, 404, 404],
])('shows the photo of a person to who may see their profile, when that person %s', async (_how, changes, all, own) => {
  const [photo, stranger, admin] = [await uploaded(), await signUpMember(server), await signUpAdmin(server)];
  await ownerIs(changes);
  const statusFor = async (browser = server.browser()) => (await browser.get(`/api/photos/${photo}`)).statusCode;
  expect([await statusFor(), await statusFor(stranger.browser)], 'a visitor, another member').toEqual([all, all]);
  expect([await statusFor(member.browser), await statusFor(admin.browser)], 'its owner, an admin').toEqual([own, 200]);
});

test('shows no photo of who was erased, not even to an admin', async () => {
  const [photo, admin] = [await uploaded(), await signUpAdmin(server)];
  await ownerIs({ photo_url: null, photo_sha256: null, erased_at: new Date() });
  expect((await admin.browser.get(`/api/photos/${photo}`)).statusCode).toBe(404);
});

test('lets a copy of a photo be used for minutes and no shared cache keep it, and asks again whether it may be seen', async () => {
  const photo = await uploaded();
  const first = await shown(photo);
  expect(first.headers['cache-control']).toBe('private, max-age=300');
  const again = () => server.browser().get(`/api/photos/${photo}`, { 'if-none-match': String(first.headers.etag) });
  const unchanged = await again();
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  await ownerIs({ visibility: 'private' });
  const gone = await again();
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('shows the photo of a private person to whom they ask to confirm a project, by the mail and its page, while that asks', async () => {
  const photo = await uploaded();
  await ownerIs({ visibility: 'private' });
  const id = await addProject(server, member);
  await server.work();
  const { id: requestId } = await server.db
    .selectFrom('signing_requests')
    .select('id')
    .where('project_id', '=', id)
    .executeTakeFirstOrThrow();
  const address = `/api/photos/${photo}?request=${requestId}`;
  expect(server.mailbox.mails.some(({ html }) => html?.includes(address))).toBe(true);
  const asked = async (which = requestId) =>
    (await server.browser().get(`/api/photos/${photo}?request=${which}`)).statusCode;
  const stranger = await signUpMember(server);
  const other = await addProject(server, stranger);
  const ofOther = await server.db
    .selectFrom('signing_requests')
    .select('id')
    .where('project_id', '=', other)
    .executeTakeFirstOrThrow();
  expect([await asked(), await asked(ofOther.id), await asked(crypto.randomUUID())]).toEqual([200, 404, 404]);
  await server.db.updateTable('signing_requests').set({ state: 'cancelled' }).where('id', '=', requestId).execute();
  expect(await asked()).toBe(404);
});
