import { expect, test } from 'vitest';
import { limitOf, type SocialAct } from './writing-limits.ts';

const now = new Date('2026-06-15T12:00:00Z');

test.each<[SocialAct, number, number]>([
  ['comment', 0, 5],
  ['comment', 0.99, 5],
  ['comment', 1, 20],
  ['comment', 29, 20],
  ['comment', 30, 60],
  ['like', 0, 20],
  ['like', 2, 60],
  ['like', 400, 200],
])('%s by an account of %d days: %d an hour', (act, days, max) => {
  expect(limitOf(act, new Date(now.getTime() - days * 86_400_000), now)).toMatchObject({ max, minutes: 60 });
});
