import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { aroundFile, readWholeForm } from './read-whole-form.ts';

/** A body of so many bytes that comes in parts. */
function* parts(bytes: number) {
  for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 'x');
}
const file = 1024 * 1024;
const largestForm = file + aroundFile;
const read = (bytes: number) => readWholeForm(Readable.from(parts(bytes)), file);

test.each([0, 1, 65_537, largestForm])('a form of %i bytes is kept whole', async (bytes) => {
  expect((await read(bytes))?.length).toBe(bytes);
});

test.each([largestForm + 1, 10_000_000])('of one of %i bytes nothing is kept', async (bytes) => {
  expect(await read(bytes)).toBeNull();
});

test('one that does not end is refused', async () => {
  await expect(read(40 * 1024 * 1024)).rejects.toMatchObject({ status: 413, code: 'too_large' });
});
