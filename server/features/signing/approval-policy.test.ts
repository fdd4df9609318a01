import { expect, test } from 'vitest';
import { isEnough } from './approval-policy.ts';

test.each([
  ['any', 1, 0, false],
  ['any', 1, 1, true],
  ['any', 5, 0, false],
  ['any', 5, 1, true],
  ['any', 5, 5, true],
  ['all', 1, 0, false],
  ['all', 1, 1, true],
  ['all', 3, 0, false],
  ['all', 3, 2, false],
  ['all', 3, 3, true],
  ['any', 0, 0, false],
  ['all', 0, 0, false],
] as const)('%s of %i, %i confirmed: %s', (rule, asked, confirmed, enough) => {
  expect(isEnough({ rule, asked, confirmed })).toBe(enough);
});
