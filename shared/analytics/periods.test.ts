import { expect, test } from 'vitest';
import { type Period, periods, type Step, stepsOf } from './periods.ts';

test.each<[Period, string, number, Step, Step]>([
  ['days', '2026-03-01', 30, { from: '2026-01-31', to: '2026-01-31' }, { from: '2026-03-01', to: '2026-03-01' }],
  ['weeks', '2026-03-01', 13, { from: '2025-12-01', to: '2025-12-07' }, { from: '2026-02-23', to: '2026-03-01' }],
  ['months', '2026-03-31', 13, { from: '2025-03-01', to: '2025-03-31' }, { from: '2026-03-01', to: '2026-03-31' }],
  ['months', '2024-02-05', 13, { from: '2023-02-01', to: '2023-02-28' }, { from: '2024-02-01', to: '2024-02-05' }],
])('%s up to %s', (period, today, count, first, last) => {
  const steps = stepsOf(period, today);
  expect([steps.length, steps[0], steps.at(-1)]).toEqual([count, first, last]);
});

test.each(['2024-02-29', '2026-01-01', '2026-11-23'])('up to %s each day is in one step', (today) => {
  for (const period of periods) {
    const steps = stepsOf(period, today);
    for (const [index, { from, to }] of steps.entries()) {
      expect(from <= to).toBe(true);
      const after = new Date(`${to}T00:00:00Z`);
      after.setUTCDate(after.getUTCDate() + 1);
      const next = steps[index + 1]?.from;
      if (next) expect(after.toISOString().slice(0, 10)).toBe(next);
    }
    expect(steps.at(-1)?.to).toBe(today);
  }
});
