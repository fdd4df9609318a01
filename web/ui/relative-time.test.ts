import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-06-15T12:00:00Z');
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [-5 * minute, { unit: 'now' }],
  [0, { unit: 'now' }],
  [59 * second, { unit: 'now' }],
  [minute, { unit: 'minutes', count: 1 }],
  [hour - 1, { unit: 'minutes', count: 59 }],
  [hour, { unit: 'hours', count: 1 }],
  [day - 1, { unit: 'hours', count: 23 }],
  [day, { unit: 'days', count: 1 }],
  [30 * day, { unit: 'days', count: 30 }],
  [31 * day - 1, { unit: 'days', count: 30 }],
  [31 * day, { unit: 'date' }],
  [400 * day, { unit: 'date' }],
] as const)('%i ms ago', (age, expected) => {
  expect(relativeTime(new Date(now.getTime() - age), now)).toEqual(expected);
});
