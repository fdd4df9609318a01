import { expect, test } from 'vitest';
import { longestBound } from './longest-first.ts';

test.each([
  ['test(`x`, { timeout: 600_000 }, async () => {});', 600_000],
  ['beforeAll(async () => {\n}, 180_000);\ntest(`x`, {\n  timeout: 1_800_000,\n}, () => {});', 1_800_000],
  ['test(`x`, async () => {\n}, 60_000);', 0],
  ['test(`x`, () => {});', 0],
])('of %j the longest bound beyond that of all is %i', (text, bound) => {
  expect(longestBound(text)).toBe(bound);
});
