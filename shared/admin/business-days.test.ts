import { expect, test } from 'vitest';
import { addBusinessDays, lateBefore } from './business-days.ts';

test.each([
  ['2026-11-16T10:00Z', 1, '2026-11-17T10:00Z', 'Monday'],
  ['2026-11-16T10:00Z', 3, '2026-11-19T10:00Z', 'Monday'],
  ['2026-11-20T10:00Z', 1, '2026-11-23T10:00Z', 'Friday'],
  ['2026-11-20T10:00Z', 3, '2026-11-25T10:00Z', 'Friday'],
  ['2026-11-21T10:00Z', 1, '2026-11-24T00:00Z', 'Saturday'],
  ['2026-11-22T23:00Z', 1, '2026-11-24T00:00Z', 'Sunday'],
  ['2026-11-18T10:00Z', 8, '2026-11-30T10:00Z', 'Wednesday'],
])('%s and %i business days is %s (%s)', (from, days, until) => {
  expect(addBusinessDays(new Date(from), days)).toEqual(new Date(until));
});

test('what is late is the same, asked from either end', () => {
  const start = Date.parse('2026-11-09T00:00Z');
  const hours = Array.from({ length: 15 * 24 }, (_, hour) => new Date(start + hour * 3_600_000 + 60_000));
  for (const days of [1, 2, 3])
    for (const since of hours)
      for (const now of hours)
        if (addBusinessDays(since, days) < now !== since < lateBefore(now, days))
          expect.fail(`${days} business days from ${since.toISOString()} at ${now.toISOString()}`);
});
