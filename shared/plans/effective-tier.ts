import type { SubscriptionStatus } from './subscription.ts';
import type { Tier } from './tiers.ts';

/** What decides about a plan. */
export type SubscriptionFacts = {
  /** Null for a plan that we don't know any more. */
  tier: Tier | null;
  status: SubscriptionStatus;
  /** Until when it is paid; null for one that has no end. */
  current_period_end: Date | null;
};

/** For how long a plan goes on after a payment has failed. */
const pastDueGraceDays = 3;

const grantsNothing: readonly SubscriptionStatus[] = [
  'canceled',
  'incomplete_expired',
  'unpaid',
  'incomplete',
  'paused',
];

/** When a subscription stops counting by itself, unless the provider says otherwise before; null for never. */
export function countsUntil({ status, current_period_end: end }: Omit<SubscriptionFacts, 'tier'>): Date | null {
  if (!end || status !== 'past_due') return end;
  return new Date(end.getTime() + pastDueGraceDays * 86_400_000);
}

/**
 * The plan that somebody has at a moment. Takes their subscription, or null when they have none. Everybody who asks for
 * a plan asks here; what a plan includes stands in `tiers`, and whether it is enforced is PROJECT_LIMITS' to say.
 */
export function effectiveTier(subscription: SubscriptionFacts | null, now: Date): Tier {
  if (!subscription) return 'pro';
  if (grantsNothing.includes(subscription.status)) return 'free';
  const until = countsUntil(subscription);
  return until && until <= now ? 'free' : (subscription.tier ?? 'free');
}
