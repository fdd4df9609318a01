import { countsUntil, effectiveTier, type SubscriptionFacts } from './effective-tier.ts';

/** In which words a plan is told. */
export type PlanState =
  | 'none'
  | 'active'
  | 'changing'
  | 'ending'
  | 'lapsed'
  | 'grace'
  | 'overdue'
  | 'ended'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'unknown';

type Facts = SubscriptionFacts & { cancel_at_period_end: boolean; next_every: string | null };

/** What somebody is told about their subscription at a moment. */
export function planState(subscription: Facts | null, now: Date): PlanState {
  if (!subscription) return 'none';
  const { status } = subscription;
  if (status === 'past_due') return effectiveTier(subscription, now) === 'pro' ? 'grace' : 'overdue';
  if (status === 'canceled') return 'ended';
  if (status === 'incomplete_expired') return 'incomplete';
  if (status === 'unpaid' || status === 'paused' || status === 'incomplete') return status;
  const until = countsUntil(subscription);
  if (until && until <= now) return 'lapsed';
  if (subscription.tier === null) return 'unknown';
  if (subscription.cancel_at_period_end) return 'ending';
  return subscription.next_every ? 'changing' : 'active';
}
