import { expect, test } from 'vitest';
import { planNotice } from './plan-notice.ts';
import type { SubscriptionStatus } from './subscription.ts';

const end = new Date('2027-03-01T12:00:00Z');
const at = (days: number) => new Date(end.getTime() + days * 86_400_000);

test.each<[SubscriptionStatus, boolean, number, ReturnType<typeof planNotice>]>([
  ['active', false, -1, null],
  ['active', true, -3.01, null],
  ['active', true, -3, { kind: 'ending', day: end }],
  ['trialing', true, -0.01, { kind: 'ending', day: end }],
  ['active', true, 0, null],
  ['past_due', false, 0, { kind: 'grace', day: at(3) }],
  ['past_due', true, 2.99, { kind: 'grace', day: at(3) }],
  ['past_due', false, 3, { kind: 'overdue', day: end }],
  ['unpaid', false, 3, null],
  ['canceled', true, -1, null],
  ['incomplete', false, -1, null],
  ['paused', false, -1, null],
])('%s, cancelled: %s, %f days after the end is told as %j', (status, cancel_at_period_end, days, told) => {
  const facts = { tier: 'pro' as const, status, current_period_end: end, cancel_at_period_end, next_every: null };
  expect(planNotice(facts, at(days))).toEqual(told);
});

test('without a subscription, or without an end, there is nothing to tell', () => {
  const endless = { tier: 'pro' as const, status: 'past_due' as const, current_period_end: null };
  expect(planNotice(null, end)).toBeNull();
  expect(planNotice({ ...endless, cancel_at_period_end: true, next_every: null }, end)).toBeNull();
});
