import { expect, test } from 'vitest';
import { planState } from './plan-state.ts';
import { possibleSteps } from './plan-steps.ts';
import type { SubscriptionStatus } from './subscription.ts';

const end = new Date('2027-03-01T12:00:00Z');
const at = (days: number) => new Date(end.getTime() + days * 86_400_000);
const facts = (status: SubscriptionStatus, given: { ends?: boolean; next?: 'year' } = {}) => ({
  tier: 'pro' as const,
  status,
  current_period_end: end,
  cancel_at_period_end: given.ends ?? false,
  next_every: given.next ?? null,
});

test('without a subscription', () => {
  expect([possibleSteps(null, end), planState(null, end)]).toEqual([['subscribe'], 'none']);
});

test.each([
  ['active', {}, -1, 'active', ['change', 'cancel', 'card']],
  ['active', { next: 'year' }, -1, 'changing', ['change', 'cancel', 'card']],
  ['active', { ends: true }, -1, 'ending', ['resume', 'card']],
  ['active', { ends: true }, 0, 'lapsed', []],
  ['active', {}, 0, 'lapsed', ['change', 'cancel', 'card']],
  ['trialing', {}, -1, 'active', ['change', 'cancel', 'card']],
  ['past_due', {}, 1, 'grace', ['card', 'cancel']],
  ['past_due', {}, 3, 'overdue', ['card', 'cancel']],
  ['past_due', { ends: true }, 1, 'grace', ['resume', 'card']],
  ['past_due', { ends: true }, 3, 'overdue', []],
  ['canceled', {}, -1, 'ended', ['subscribe']],
  ['unpaid', {}, 1, 'unpaid', ['subscribe']],
  ['paused', {}, 1, 'paused', ['subscribe']],
  ['incomplete', {}, -1, 'incomplete', ['subscribe']],
  ['incomplete_expired', {}, -1, 'incomplete', ['subscribe']],
] as const)('%s %j after %i days is told as %s', (status, given, days, state, steps) => {
  expect([planState(facts(status, given), at(days)), possibleSteps(facts(status, given), at(days))]).toEqual([
    state,
    steps,
  ]);
});

test('a plan that nobody knows any more is told as such', () => {
  expect(planState({ ...facts('active'), tier: null }, at(-1))).toBe('unknown');
});
