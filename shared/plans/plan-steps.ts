import { countsUntil, type SubscriptionFacts } from './effective-tier.ts';

export const planSteps = ['subscribe', 'cancel', 'resume', 'change', 'card'] as const;
/** What somebody may do about their plan. */
export type PlanStep = (typeof planSteps)[number];

type Facts = Omit<SubscriptionFacts, 'tier'> & { cancel_at_period_end: boolean };

/**
 * Whether a subscription goes on by itself or waits for a payment: only such a one can be ended, and no second one
 * begins beside it.
 */
export const isLive = ({ status }: Pick<Facts, 'status'>) =>
  status === 'active' || status === 'trialing' || status === 'past_due';

/** What can be done about a subscription at a moment, or without one (null). Server and screens ask here. */
export function possibleSteps(subscription: Facts | null, now: Date): PlanStep[] {
  if (!subscription || !isLive(subscription)) return ['subscribe'];
  const until = countsUntil(subscription);
  if (subscription.cancel_at_period_end) return until && until <= now ? [] : ['resume', 'card'];
  return subscription.status === 'past_due' ? ['card', 'cancel'] : ['change', 'cancel', 'card'];
}
