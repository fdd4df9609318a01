import fc from 'fast-check';
import { billingPeriods, subscriptionStatuses } from '#shared/plans/subscription.ts';

export const base = Date.UTC(2027, 0, 1);
export const day = 86_400_000;
export const customers = 3;

/** What is true of a subscription after a change. */
const truths = fc.record({
  price: fc.constantFrom('pro-month', 'pro-year', 'pro-of-old'),
  status: fc.constantFrom(...subscriptionStatuses),
  current_period_end: fc.integer({ min: -40 * day, max: 40 * day }).map((ms) => new Date(base + ms)),
  cancel_at_period_end: fc.boolean(),
  amount: fc.nat({ max: 100_000 }),
  currency: fc.constantFrom('eur', 'usd', 'jpy'),
  every: fc.constantFrom(...billingPeriods),
});
export type Truth = typeof truths extends fc.Arbitrary<infer Value> ? Value : never;

const change = fc.record({
  what: fc.constant('change' as const),
  customer: fc.nat({ max: customers - 1 }),
  /** Another subscription takes the place of the present one, which ends. */
  anew: fc.boolean(),
  truth: truths,
  /** After how many more steps each copy of the event arrives: none is a lost one, two a doubled one. */
  copies: fc.array(fc.nat({ max: 8 }), { maxLength: 3 }),
});
/** Whatever waits is worked off, by two at once; the provider may be away. */
const work = fc.record({ what: fc.constant('work' as const), away: fc.boolean() });
/** The same, while whoever works is killed once so many queries have been sent. */
export const killed = fc.record({ what: fc.constant('killed' as const), after: fc.nat({ max: 24 }) });
const forged = fc.record({ what: fc.constant('forged' as const), customer: fc.nat({ max: customers - 1 }) });

export type History = (
  | (typeof change extends fc.Arbitrary<infer Value> ? Value : never)
  | (typeof work extends fc.Arbitrary<infer Value> ? Value : never)
  | (typeof killed extends fc.Arbitrary<infer Value> ? Value : never)
  | (typeof forged extends fc.Arbitrary<infer Value> ? Value : never)
)[];

/** Lives of three customers at once: what changed at the provider, and which word of it came when. */
export const histories: fc.Arbitrary<History> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: change },
    { weight: 3, arbitrary: work },
    { weight: 1, arbitrary: killed },
    { weight: 1, arbitrary: forged },
  ),
  { minLength: 1, maxLength: 16 },
);
