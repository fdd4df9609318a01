import { expect, test } from 'vitest';
import { linkToken } from './link-token.ts';

test.each([
  ['?token=abcdefghijk', '', 'abcdefghijk'],
  ['', '#token=abcdefghijk', 'abcdefghijk'],
  ['?next=/x', '#type=signup&token=abcdefghijk', 'abcdefghijk'],
  ['?token=abcdefghij', '', null],
  ['?token=short', '#token=abcdefghijk', 'abcdefghijk'],
  ['', '#how-it-works', null],
  ['', '', null],
])('%s %s gives %s', (search, hash, token) => {
  expect(linkToken({ search, hash })).toBe(token);
});
