import type Stripe from 'stripe';
import { isLive } from '#shared/plans/plan-steps.ts';
import type { BillingPeriod, SubscriptionStatus } from '#shared/plans/subscription.ts';
import { stepImpossible } from '../payments/plan-problems.ts';
import { isMissing } from './stripe-client.ts';
import { idOf, termsOf } from './stripe-facts.ts';
import type { Sold } from './stripe-prices.ts';
import { endsByItself, itemOf } from './stripe-subscriptions.ts';

const find = (stripe: Stripe, id: string) =>
  stripe.subscriptions.retrieve(id).catch((error) => {
    throw isMissing(error) ? stepImpossible() : error;
  });

/** Throws 409 `plan_step_impossible` for a subscription that does not go on. */
function requireLive({ status }: Stripe.Subscription) {
  if (!isLive({ status: status as SubscriptionStatus })) throw stepImpossible();
}

/** Takes back what was to change with the next period: a schedule leaves nothing else to be changed beside it. */
async function release(stripe: Stripe, { schedule }: Stripe.Subscription) {
  const id = idOf(schedule);
  if (id) await stripe.subscriptionSchedules.release(id);
}

/**
 * Ends a subscription with its period, or takes that back. One whose payment failed ends at once: Stripe stops asking
 * for it, and nothing is paid for that would be lost. One that has ended so is not ended twice.
 */
export async function cancelAtStripe(stripe: Stripe, id: string, cancel: boolean) {
  const live = await find(stripe, id);
  if (cancel && live.status === 'canceled') return;
  requireLive(live);
  await release(stripe, live);
  if (cancel && live.status === 'past_due') await stripe.subscriptions.cancel(id);
  else await stripe.subscriptions.update(id, { cancel_at_period_end: cancel });
}

/**
 * Has a subscription go on for another period when the paid one is over; for its own, that is taken back, and whoever
 * pays a price of old keeps it. Nothing is charged now. Throws 409 for one that was cancelled: a schedule would let it
 * go on.
 */
export async function changePeriodAtStripe(stripe: Stripe, sold: Sold, id: string, every: BillingPeriod) {
  const live = await find(stripe, id);
  requireLive(live);
  if (endsByItself(live)) throw stepImpossible();
  const item = itemOf(live);
  await release(stripe, live);
  if (termsOf(item.price).every === every) return;
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const quantity = item.quantity ?? 1;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      { items: [{ price: sold[every], quantity }], duration: { interval: every, interval_count: 1 } },
    ],
  });
}
