import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { general, longestBound } from './longest-first.ts';

test.each([
  ['test(`x`, { timeout: 600_000 }, async () => {});', 600_000],
  ['beforeAll(async () => {\n}, 300_000);\ntest(`x`, {\n  timeout: 1_800_000,\n}, () => {});', 1_800_000],
  ['test(`x`, async () => {\n}, 60_000);', 0],
  ['test(`x`, () => {});', 0],
])('of %j the longest bound is %i', (text, bound) => {
  expect(longestBound(text)).toBe(bound);
});

test('no test bounds itself below the general bound, or it fails on a busy machine', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{server,shared,web,packages,scripts,docs}/**/*.test.ts', { cwd: root });
  const bounded = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const own = [
      ...text.matchAll(/^\s*(?:\}|\]\)?), (\d[\d_]+)\);$|\{\s*timeout: (\d[\d_]*),?\s*\},\s*(?:async|\()/gm),
    ];
    return own
      .map(([, last, first]) => Number((last ?? first ?? '').replaceAll('_', '')))
      .filter((bound) => bound >= 1_000 && bound < general)
      .map((bound) => `${file}: ${bound}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(bounded).toEqual([]);
});
