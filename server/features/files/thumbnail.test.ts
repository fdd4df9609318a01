import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { PDFDocument, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { newDraft, openUploads } from '#server/testing/uploads.ts';
import { thumbnailKey, thumbnailOf } from './thumbnail.ts';

const server = await openServer();
const { send } = await openUploads(server);
const owner = await signUpMember(server);
const stranger = await signUpMember(server);

const png = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer();
async function pdf() {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  page.drawRectangle({ x: 0, y: 0, width: 400, height: 300, color: rgb(0.75, 0.19, 0.13) });
  return Buffer.from(await document.save());
}

async function uploadAll(contents: [name: string, content: Buffer][]) {
  const draft = await newDraft(owner);
  for (const [name, content] of contents) expect((await send(owner, draft, name, content)).ok, name).toBe(true);
  const { rows } = await server.deps.pool.query('select id, storage_key, sha256 from files where draft_id = $1', [
    draft,
  ]);
  return (rows as { id: string; storage_key: string; sha256: Buffer }[]).map((file) => ({
    ...file,
    sha256: file.sha256.toString('base64url'),
    path: `/api/files/${file.id}/thumbnail`,
  }));
}
async function upload(name: string, content: Buffer) {
  const [file] = await uploadAll([[name, content]]);
  if (!file) throw new Error(`${name} was not taken`);
  return file;
}

/** What the store is asked to write while `during` runs. */
async function written(during: () => Promise<unknown>) {
  const { files } = server.deps;
  const { write } = files;
  const keys: string[] = [];
  files.write = (key, content) => {
    keys.push(key);
    return write(key, content);
  };
  await during().finally(() => {
    files.write = write;
  });
  return keys;
}

test.each([
  ['a picture', 'a.png', png],
  ['a PDF', 'a.pdf', pdf],
])('%s has a thumbnail for who may read it, and for nobody else', async (_what, name, make) => {
  const { path, sha256 } = await upload(name, await make());
  const etag = `"thumbnail-${sha256}"`;
  // Nor is anybody told that there is one, or how to keep it.
  for (const { browser } of [stranger, { browser: server.browser() }]) {
    const { statusCode, headers } = await browser.get(path, { 'if-none-match': etag });
    expect([statusCode, headers.etag, headers['cache-control']]).toEqual([404, undefined, 'no-store']);
  }
  for (const _ of ['made', 'at hand']) {
    const answer = await owner.browser.get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      etag,
      'content-type': 'image/webp',
      // As photos: who may see it can change at any time.
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox/),
      'cross-origin-resource-policy': 'same-origin',
    });
    const { width, height, channels } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([480, 360]);
    const { dominant } = await sharp(answer.rawPayload).stats();
    expect([channels, dominant.r > 150, dominant.g < 80]).toEqual([3, true, true]);
  }
  const unchanged = await owner.browser.get(path, { 'if-none-match': etag });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
});

test('a picture without a ground gets a white one, as what stands beneath it would show', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background } })
    .png()
    .toBuffer();
  const { path } = await upload('clear.png', clear);
  const { channels } = await sharp((await owner.browser.get(path)).rawPayload).stats();
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

test('all covers of a long list that is opened at once get their thumbnails', async () => {
  const picture = await png();
  const covers = await uploadAll(Array.from({ length: 20 }, (_, index) => [`${index}.png`, picture]));
  const answers = await Promise.all(covers.map(({ path }) => owner.browser.get(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});

test('a thumbnail that many ask for at once is made once', async () => {
  const { path, storage_key } = await upload('d.pdf', await pdf());
  const keys = await written(async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => owner.browser.get(path)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
  expect(keys).toEqual([thumbnailKey(storage_key)]);
});

test('what another process made while one waited is not made again', async () => {
  const { storage_key } = await upload('e.png', await png());
  const file = { storage_key, user_id: owner.id, media_type: 'image/png' };
  const made = Buffer.from('made by another process');
  const { files } = server.deps;
  let looked = 0;
  // Nothing is there at the first look; what is read then is what the other process wrote meanwhile.
  const shared: typeof files = {
    ...files,
    read: (key, how) => {
      if (key === storage_key) throw new Error('It was to be made again.');
      return ++looked === 1 ? files.read(key, how) : Readable.from([made]);
    },
  };
  expect(await thumbnailOf(shared, file, async () => true)).toEqual(made);
});

test('what can be drawn by nobody has none, and is tried once', async () => {
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000, 'x')]);
  const { path, storage_key } = await upload('b.pdf', broken);
  const keys = await written(async () => {
    for (const _ of ['tried', 'remembered']) {
      const answer = await owner.browser.get(path);
      expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
    }
  });
  expect(keys).toEqual([thumbnailKey(storage_key)]);
});

test.each<[what: string, status: number, break_: () => () => void]>([
  [
    'whose renderer was ended',
    500,
    () => {
      const end = (worker: Worker) => void worker.terminate();
      process.once('worker', end);
      return () => process.off('worker', end);
    },
  ],
  [
    'for which the disk had no room',
    503,
    () => {
      const { files } = server.deps;
      const { write } = files;
      files.write = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      return () => {
        files.write = write;
      };
    },
  ],
])('a PDF %s is answered %i and tried again', async (_what, status, break_) => {
  const { path } = await upload('f.pdf', await pdf());
  const mend = break_();
  expect((await owner.browser.get(path)).statusCode).toBe(status);
  mend();
  expect((await owner.browser.get(path)).statusCode).toBe(200);
});

test('a thumbnail goes with its file', async () => {
  const { id, path, storage_key } = await upload('c.png', await png());
  await owner.browser.get(path);
  const stored = () =>
    new Promise<boolean>((resolve) => {
      const bytes = server.deps.files.read(thumbnailKey(storage_key));
      bytes.once('error', () => resolve(false)).once('readable', () => resolve(true));
    });
  expect(await stored()).toBe(true);
  expect((await owner.browser.delete(`/api/files/${id}`)).statusCode).toBe(204);
  await server.work();
  expect(await stored()).toBe(false);
});
