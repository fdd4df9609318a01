import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#shared/plans/subscription.ts';
import type { Tier } from '#shared/plans/tiers.ts';
import { chooseSubscription } from './choose-subscription.ts';
import type { ProviderSubscription } from './payments/payment-provider.ts';

/** One with a status that began on a day of January. */
const begun = (status: SubscriptionStatus, day: number, tier: Tier | null = 'pro'): ProviderSubscription => ({
  id: `sub_${status}_${day}`,
  tier,
  status,
  current_period_end: new Date('2027-03-01'),
  cancel_at_period_end: false,
  amount: 900,
  currency: 'eur',
  every: 'month',
  next_every: null,
  next_amount: null,
  card: null,
  created_at: new Date(Date.UTC(2027, 0, day)),
});

test.each([
  ['the only one, whatever it is', [begun('canceled', 1)], 'sub_canceled_1'],
  ['a live one before one that has ended since', [begun('active', 1), begun('canceled', 9)], 'sub_active_1'],
  ['a paid one before a newer one that is not', [begun('active', 1), begun('past_due', 9)], 'sub_active_1'],
  [
    'one that failed to be paid before one that was never begun',
    [begun('past_due', 1), begun('incomplete', 9)],
    'sub_past_due_1',
  ],
  ['a trial as much as a paid one', [begun('active', 1), begun('trialing', 9)], 'sub_trialing_9'],
  ['a plan we know before a newer one we do not', [begun('active', 1), begun('active', 9, null)], 'sub_active_1'],
  ['also while its payment fails', [begun('past_due', 1), begun('active', 9, null)], 'sub_past_due_1'],
  ['and before one that gives no more than free', [begun('trialing', 1), begun('active', 9, 'free')], 'sub_trialing_1'],
  ['one we do not know before one that has ended', [begun('active', 1, null), begun('canceled', 9)], 'sub_active_1'],
  ['of two the newer one', [begun('active', 2), begun('active', 7)], 'sub_active_7'],
  [
    'of two that have ended the newer one',
    [begun('canceled', 2), begun('incomplete_expired', 7)],
    'sub_incomplete_expired_7',
  ],
])('%s', (_why, all, id) => {
  expect(chooseSubscription(all)?.id).toBe(id);
  expect(chooseSubscription([...all].reverse())?.id).toBe(id);
});

test('of none, none', () => expect(chooseSubscription([])).toBeNull());
