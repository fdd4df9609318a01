import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5 , BR ; q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.0, br;q=0', 'identity'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['brotli, xgzip', 'identity'],
  ['br;q=none', 'identity'],
])('%s takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
