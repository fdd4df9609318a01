import type { SubscriptionStatus } from '#shared/plans/subscription.ts';
import type { ProviderSubscription } from './payments/payment-provider.ts';

/** What somebody has most of comes first. */
const order: readonly SubscriptionStatus[][] = [
  ['active', 'trialing'],
  ['past_due'],
  ['unpaid', 'paused'],
  ['incomplete'],
  ['canceled', 'incomplete_expired'],
];
const place = ({ status }: ProviderSubscription) => order.findIndex((group) => group.includes(status));

/** A plan that we don't know is paid for and gives nothing, so it hides none that does. */
const givesPro = (one: ProviderSubscription) =>
  one.tier === 'pro' && ['active', 'trialing', 'past_due'].includes(one.status);

/**
 * Which of a customer's subscriptions counts: the one that gives most, of several the newest. Null when there is none.
 */
export function chooseSubscription(all: readonly ProviderSubscription[]): ProviderSubscription | null {
  const [first = null] = [...all].sort(
    (a, b) =>
      +givesPro(b) - +givesPro(a) || place(a) - place(b) || +b.created_at - +a.created_at || (a.id < b.id ? 1 : -1),
  );
  return first;
}
