import { expect, test } from 'vitest';
import { planWalk } from './plan-walk.ts';

test.each([
  ['nothing asked for', 1_000_000, [], 'walk'],
  ['a common word', 1_000_000, [90_000], 'walk'],
  ['a rare word', 1_000_000, [300], 'gather'],
  ['two common words', 1_000_000, [200_000, 150_000], 'walk'],
  ['two that seldom meet', 1_000_000, [20_000, 15_000], 'gather'],
  ['a common and an unknown word', 1_000_000, [200_000, 0], 'gather'],
  ['counts that have grown past the total', 10_000, [20_000], 'walk'],
  ['a small product', 5_000, [4_000], 'gather'],
] as const)('%s', (_what, total, counts, plan) => {
  expect(planWalk(total, [...counts])).toBe(plan);
});
