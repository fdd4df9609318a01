import type { BillingPeriod } from '#shared/plans/subscription.ts';
import type { Tier } from '#shared/plans/tiers.ts';

type Price = { tier: Tier; amount: number; currency: string; every: BillingPeriod };

/** What the sandbox sells. Of one that is not here any more, nobody knows the plan. */
export const sandboxPrices: Record<string, Price> = {
  'pro-month': { tier: 'pro', amount: 900, currency: 'eur', every: 'month' },
  'pro-year': { tier: 'pro', amount: 9000, currency: 'eur', every: 'year' },
};

/** The one price of a period. */
export const priceOf = (every: BillingPeriod) => (every === 'year' ? 'pro-year' : 'pro-month');
