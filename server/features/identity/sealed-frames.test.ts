import { randomBytes } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { openFrames, sealFrames } from './sealed-frames.ts';

const key = randomBytes(32);
const frame = 64 * 1024;
const sealedFrame = frame + 16;
/** In pieces of every size, as a network brings them. */
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const through = async (bytes: Buffer, by: Transform, size = 10_000) => {
  const [out] = await Promise.all([buffer(by), pipeline(inPieces(bytes, size), by)]);
  return out;
};
const sealed = (bytes: Buffer) => through(bytes, sealFrames(key));
const opened = (bytes: Buffer, by = key) => through(bytes, openFrames(by));

test.each([0, 1, frame - 1, frame, frame + 1, 2 * frame, 3 * frame + 7])(
  '%d bytes come out as they went in, and nothing of them can be read in between',
  async (size) => {
    const plain = randomBytes(size);
    const closed = await sealed(plain);
    expect(closed.length).toBe(size + 16 * Math.max(1, Math.ceil(size / frame)));
    if (size > 16) expect(closed.includes(plain.subarray(0, 16))).toBe(false);
    for (const pieces of [1013, 70_000, 10_000_000])
      expect((await through(closed, openFrames(key), pieces)).equals(plain)).toBe(true);
  },
);

const plain = randomBytes(3 * frame + 100);
const cut = (closed: Buffer, from: number, to: number) => closed.subarray(from * sealedFrame, to * sealedFrame);
const tampered: [string, (closed: Buffer) => Buffer][] = [
  ['a changed byte', (closed) => Buffer.from(closed.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte)))],
  ['a byte too few', (closed) => closed.subarray(0, -1)],
  ['a byte too many', (closed) => Buffer.concat([closed, Buffer.from([0])])],
  ['its last frame gone', (closed) => cut(closed, 0, 3)],
  ['all but the tag of its last frame gone', (closed) => closed.subarray(0, 3 * sealedFrame + 16)],
  ['two frames swapped', (closed) => Buffer.concat([cut(closed, 1, 2), cut(closed, 0, 1), cut(closed, 2, 4)])],
  ['a frame repeated', (closed) => Buffer.concat([cut(closed, 0, 1), cut(closed, 0, 4)])],
  ['a frame left out', (closed) => Buffer.concat([cut(closed, 0, 1), cut(closed, 2, 4)])],
  ['nothing left', () => Buffer.alloc(0)],
];
test.each(tampered)('%s is found', async (_name, change) => {
  const closed = await sealed(plain);
  expect((await opened(closed)).equals(plain)).toBe(true);
  await expect(opened(change(closed))).rejects.toThrow();
});

test('another key opens nothing', async () => {
  await expect(opened(await sealed(plain), randomBytes(32))).rejects.toThrow();
});

test('of a file that was changed at its end, nothing but what is right was given out', async () => {
  const closed = await sealed(plain);
  closed[closed.length - 1] = (closed.at(-1) ?? 0) ^ 1;
  const given: Buffer[] = [];
  const take = new Transform({
    transform(chunk, _encoding, done) {
      given.push(chunk);
      done();
    },
  });
  await expect(pipeline(inPieces(closed, 5000), openFrames(key), take)).rejects.toThrow();
  expect(Buffer.concat(given).equals(plain.subarray(0, 3 * frame))).toBe(true);
});
