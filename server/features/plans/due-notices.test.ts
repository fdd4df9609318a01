import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#shared/plans/subscription.ts';
import { dueNotices } from './due-notices.ts';

const end = new Date('2027-03-01T12:00:00Z');
const day = 86_400_000;

test.each<[SubscriptionStatus, boolean, number, string[]]>([
  ['active', false, -1, []],
  ['active', false, 1, []],
  ['past_due', false, -1, ['failed_0']],
  ['past_due', false, 0, ['failed_0']],
  ['past_due', false, 1 - 1 / day, ['failed_0']],
  ['past_due', false, 1, ['failed_1']],
  ['past_due', false, 2, ['failed_1']],
  ['past_due', false, 3, ['failed_3']],
  ['past_due', false, 13, ['failed_3']],
  ['past_due', true, 1, ['cancelled']],
  ['unpaid', false, 15, []],
  ['active', true, -30, ['cancelled']],
  ['active', true, -3 - 1 / day, ['cancelled']],
  ['active', true, -3, ['cancelled', 'ending']],
  ['trialing', true, -1, ['cancelled', 'ending']],
  ['active', true, 0, ['cancelled']],
  ['canceled', true, 1, ['cancelled']],
  ['canceled', false, -20, ['cancelled']],
  ['paused', true, -1, []],
  ['incomplete', false, -1, []],
])('%s, ends: %s, %f days after the end of its period: %j', (status, ends, days, due) => {
  const facts = { status, current_period_end: end, cancel_at_period_end: ends };
  expect(dueNotices(facts, new Date(end.getTime() + days * day))).toEqual(due);
});

test('without a period nothing is counted from its end', () => {
  const facts = { status: 'past_due', current_period_end: null, cancel_at_period_end: true } as const;
  expect(dueNotices(facts, end)).toEqual(['cancelled']);
  expect(dueNotices({ ...facts, cancel_at_period_end: false }, end)).toEqual([]);
});
