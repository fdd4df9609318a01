import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Ngrams, packNgrams, readNgrams } from './packed-ngrams.ts';

/** The package names no way to it. */
const data = join(import.meta.dirname, '../../../node_modules/eld/src/ngrams/extrasmall.js');

test('everything that the language detector knows is found in the packed form, and nothing else', async () => {
  const { ngrams }: { ngrams: Ngrams } = (await import(data)).ngramsData;
  const packed = packNgrams(ngrams);
  const read = readNgrams(packed);
  const differing = Object.keys(ngrams).filter((key) => JSON.stringify(read[key]) !== JSON.stringify(ngrams[key]));
  expect(Object.keys(ngrams).length).toBeGreaterThan(40_000);
  expect(differing).toEqual([]);
  for (const unknown of ['', ' ', 'constructor', 'toString', 'zzzzzz', '\u0000', 'languages'])
    expect(read[unknown]).toBeUndefined();
  expect(packed.length).toBeLessThan(1_000_000);
});
