import { expect, test } from 'vitest';
import { isReturnOver, subscriptionTimes } from './subscription-times.ts';

const now = new Date('2027-03-01T12:00:00Z');
const day = 86_400_000;
const after = (ms: number) => new Date(now.getTime() + ms);
const minutes = (count: number) => count * 60_000;

test.each([
  ['by default each 30 s', null, 30_000],
  ['more than three days remain', after(3 * day + 1), 30_000],
  ['three days remain', after(3 * day), minutes(10)],
  ['more than one day remains', after(day + 1), minutes(10)],
  ['one day remains', after(day), minutes(5)],
  ['a minute remains', after(60_000), minutes(5)],
  ['it is over', after(-day), minutes(5)],
])('%s', (_what, end, refetchInterval) => {
  expect(subscriptionTimes({ returned: null, end, now })).toEqual({ staleTime: 60_000, refetchInterval, retry: 3 });
});

test.each([
  [0, 500],
  [1, 1000],
  [2, 1000],
  [5, 1000],
  [6, false],
  [7, false],
])('back from paying, after %i answers it is asked for again in %s', (returned, refetchInterval) => {
  const asked = { returned, end: after(60_000), now };
  expect(subscriptionTimes(asked)).toEqual({ staleTime: 0, refetchInterval, retry: 5 });
  expect(isReturnOver(returned)).toBe(refetchInterval === false);
});
