import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsUntil, effectiveTier, type SubscriptionFacts } from './effective-tier.ts';
import { type SubscriptionStatus, subscriptionStatuses } from './subscription.ts';
import { tierNames } from './tiers.ts';

const end = new Date('2027-03-01T12:00:00Z');
const day = 86_400_000;
const shifted = (ms: number) => new Date(end.getTime() + ms);
const facts = (status: SubscriptionStatus, given: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  tier: 'pro',
  status,
  current_period_end: end,
  ...given,
});

describe('each rule of the effective tier', () => {
  test('no subscription row: pro', () => expect(effectiveTier(null, end)).toBe('pro'));

  test.each([
    ['free when the period end has passed', facts('active'), shifted(1), 'free'],
    ['and at that moment', facts('active'), end, 'free'],
    ['not a millisecond before', facts('active'), shifted(-1), 'pro'],
    ['a trial ends the same way', facts('trialing'), end, 'free'],
    ['and counts until then', facts('trialing'), shifted(-1), 'pro'],
    ['canceled is free', facts('canceled'), shifted(-day), 'free'],
    ['incomplete_expired is free', facts('incomplete_expired'), shifted(-day), 'free'],
    ['unpaid is free', facts('unpaid'), shifted(-day), 'free'],
    ['incomplete is free', facts('incomplete'), shifted(-day), 'free'],
    ['paused is free', facts('paused'), shifted(-day), 'free'],
    ['past_due goes on before the period end', facts('past_due'), shifted(-1), 'pro'],
    ['and after it', facts('past_due'), shifted(1), 'pro'],
    ['until 3 days are over', facts('past_due'), shifted(3 * day - 1), 'pro'],
    ['past_due becomes free 3 days after the period end', facts('past_due'), shifted(3 * day), 'free'],
    ['otherwise the stored tier: pro', facts('active'), shifted(-day), 'pro'],
    ['otherwise the stored tier: free', facts('active', { tier: 'free' }), shifted(-day), 'free'],
    ['past_due adds nothing to a stored free', facts('past_due', { tier: 'free' }), shifted(-day), 'free'],
    ['defaulting to free', facts('active', { tier: null }), shifted(-day), 'free'],
    ['without a period end nothing passes', facts('active', { current_period_end: null }), shifted(9999 * day), 'pro'],
    ['past_due neither', facts('past_due', { current_period_end: null }), shifted(9999 * day), 'pro'],
  ])('%s', (_line, subscription, now, tier) => {
    expect(effectiveTier(subscription, now)).toBe(tier);
  });
});

/** Moments around the ends of periods, where mistakes live, and anywhere else. */
const moment = fc.oneof(
  fc
    .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -2, max: 2 }))
    .map(([days, ms]) => shifted(days * day + ms)),
  fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2100-01-01') }),
);
const subscriptions = fc.record<SubscriptionFacts>({
  tier: fc.constantFrom(...tierNames, null),
  status: fc.constantFrom(...subscriptionStatuses),
  current_period_end: fc.oneof(fc.constant(null), fc.constant(end), moment),
});
const holds = <T>(property: fc.IProperty<T>) => fc.assert(property, { seed: 16, numRuns: 2000 });

describe('for every status, period and moment', () => {
  test('it is pro exactly when every rule allows it', () => {
    holds(
      fc.property(subscriptions, moment, (subscription, now) => {
        const { status, tier, current_period_end } = subscription;
        const over = current_period_end !== null && now.getTime() - current_period_end.getTime() >= 0;
        const overByThreeDays = over && now.getTime() - current_period_end.getTime() >= 3 * day;
        const lines = {
          trialing: !over,
          active: !over,
          past_due: !overByThreeDays,
          canceled: false,
          incomplete: false,
          incomplete_expired: false,
          unpaid: false,
          paused: false,
        };
        expect(effectiveTier(subscription, now)).toBe(lines[status] && tier === 'pro' ? 'pro' : 'free');
      }),
    );
  });

  test('time alone takes a plan away once and never gives one', () => {
    holds(
      fc.property(subscriptions, moment, (subscription, now) => {
        const later = new Date(now.getTime() + day);
        if (effectiveTier(subscription, now) === 'free') expect(effectiveTier(subscription, later)).toBe('free');
      }),
    );
  });

  test('what counts until a moment counts right before it and not at it', () => {
    holds(
      fc.property(subscriptions, (subscription) => {
        const until = countsUntil(subscription);
        if (!until) return;
        expect(effectiveTier(subscription, until)).toBe('free');
        const before = new Date(until.getTime() - 1);
        expect(effectiveTier(subscription, before)).toBe(
          effectiveTier({ ...subscription, current_period_end: null }, before),
        );
      }),
    );
  });

  test('nothing that is asked is changed', () => {
    holds(
      fc.property(subscriptions, moment, (subscription, now) => {
        const before = structuredClone(subscription);
        effectiveTier(subscription, now);
        expect(subscription).toEqual(before);
      }),
    );
  });
});
