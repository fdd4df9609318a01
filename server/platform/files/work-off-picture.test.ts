import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngChunk, pngSignature } from '#server/testing/png.ts';
import { workOffPicture } from './work-off-picture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const damaged = 'file_damaged';

/** A PNG whose header says this size, and that has next to no content. */
function pngOf(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const path = join(folder, `${width}x${height}.png`);
  const content = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  writeFileSync(path, Buffer.concat([pngSignature, ...content]));
  return path;
}
async function drawn(width: number) {
  const path = join(folder, `drawn-${width}.png`);
  await sharp({ create: { width, height: width, channels: 3, background: '#456' } })
    .png()
    .toFile(path);
  return path;
}

test.each([
  [8000, 7900],
  [30_000, 30_000],
  [2_000_000_000, 1],
])('%d x %d pixels are refused before anything is decoded', async (width, height) => {
  let decoded = false;
  const work = async () => {
    decoded = true;
  };
  const refused = workOffPicture(pngOf(width, height), { who: 'ada', damaged }, work);
  await expect(refused).rejects.toMatchObject({ status: 422 });
  expect(decoded).toBe(false);
});

test('what is no picture at all is called damaged', async () => {
  const path = join(folder, 'no-picture');
  writeFileSync(path, 'x');
  await expect(workOffPicture(path, { who: 'ada', damaged }, async () => 1)).rejects.toMatchObject({ code: damaged });
});

test('one picture is decoded at a time, and who sends many waits for themselves alone', async () => {
  const path = await drawn(300);
  const done: string[] = [];
  let [now, max] = [0, 0];
  const send = (who: string) =>
    workOffPicture(path, { who, damaged }, async (picture) => {
      max = Math.max(max, ++now);
      await picture.png().toBuffer();
      await setTimeout(5);
      now -= 1;
      done.push(who);
    });
  const many = Array.from({ length: 8 }, () => send('many'));
  // Once they stand in line, whose first is being worked off.
  await expect.poll(() => now, { interval: 1 }).toBe(1);
  await Promise.all([...many, send('one')]);
  expect(max).toBe(1);
  expect(done.indexOf('one')).toBeLessThan(5);
});

test('who has ten waiting is told to come again', async () => {
  const path = await drawn(200);
  // None is done before all have asked.
  const { promise: asked, resolve: allAsked } = Promise.withResolvers<void>();
  const sent = Array.from({ length: 15 }, () =>
    workOffPicture(path, { who: 'ada', damaged }, async (picture) => {
      await asked;
      return picture.png().toBuffer();
    }),
  );
  let refusedSoFar = 0;
  for (const each of sent) each.catch(() => ++refusedSoFar === 4 && allAsked());
  const results = await Promise.allSettled(sent);
  const refused = results.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused[0]?.reason).toMatchObject({ status: 503, code: 'unavailable' });
});
