import { expect, test } from 'vitest';
import { clockOffset, hasExpired, isDue, isRetryable, retryDelay } from './refresh-policy.ts';

const end = Date.UTC(2026, 10, 21, 12);

test.each([
  [600, false, false],
  [91, false, false],
  [90, true, true],
  [1, true, true],
  [0, true, true],
  // A laptop that slept for a day.
  [-86_400, true, true],
])('%i s before the end: due %s, expired %s', (seconds, due, expired) => {
  expect(isDue(end, end - seconds * 1000)).toBe(due);
  expect(hasExpired(end, end - seconds * 1000)).toBe(expired);
});

test('waits 200 ms, doubling, never more than 30 s', () => {
  expect([0, 1, 2, 3].map(retryDelay)).toEqual([200, 400, 800, 1600]);
  expect([7, 8, 9, 100].map(retryDelay)).toEqual([25_600, 30_000, 30_000, 30_000]);
});

test.each([
  [0, true],
  [401, false],
  [403, false],
  [429, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])('status %i is tried again: %s', (status, again) => expect(isRetryable(status)).toBe(again));

test.each([
  ['Sat, 21 Nov 2026 12:05:00 GMT', 300_000],
  ['Sat, 21 Nov 2026 11:55:00 GMT', -300_000],
  ['nonsense', 0],
  [null, 0],
])('a server that says %s', (date, offset) => expect(clockOffset(date, end)).toBe(offset));
