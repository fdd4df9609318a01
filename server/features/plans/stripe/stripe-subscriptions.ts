import type Stripe from 'stripe';
import { z } from 'zod';
import { subscriptionStatuses } from '#shared/plans/subscription.ts';
import type { ProviderSubscription } from '../payments/payment-provider.ts';
import { idOf, momentOf, termsOf } from './stripe-facts.ts';
import { paidInvoices } from './stripe-invoices.ts';

const statuses = z.enum(subscriptionStatuses);
const card = 'default_payment_method';

/** All subscriptions that a customer has or had, as Stripe tells them. */
export const listSubscriptions = (stripe: Stripe, customer: string) =>
  stripe.subscriptions
    .list({
      customer,
      status: 'all',
      limit: 100,
      expand: [`data.${card}`, `data.customer.invoice_settings.${card}`, 'data.latest_invoice'],
    })
    .autoPagingToArray({ limit: 1000 });

/** The one thing that a subscription is for. Throws where there are several: nobody sells that here. */
export function itemOf({ id, items }: Stripe.Subscription) {
  const [item, ...others] = items.data;
  if (!item || others.length > 0) throw new Error(`${id} at Stripe is not for one thing`);
  return item;
}

/** Whether a subscription was cancelled, and still runs. */
export const endsByItself = ({ cancel_at_period_end: ends, cancel_at: on }: Stripe.Subscription) => ends || on !== null;

/** The same in our words. Throws for what we don't understand, so that a guess is never written. */
export async function readSubscription(
  stripe: Stripe,
  known: readonly string[],
  told: Stripe.Subscription,
): Promise<ProviderSubscription> {
  const item = itemOf(told);
  const { amount, currency, every } = termsOf(item.price);
  if (told.currency !== currency)
    throw new Error(`${told.id} at Stripe is paid for in a currency that its price is not in`);
  const status = statuses.parse(told.status);
  const starts = momentOf(item.current_period_start, 'start of a period');
  const ends = momentOf(item.current_period_end, 'end of a period');
  const unpaid = status === 'past_due' || status === 'unpaid';
  return {
    id: told.id,
    tier: known.includes(item.price.id) ? 'pro' : null,
    status,
    // Stripe moves the period on before it is paid for.
    current_period_end: unpaid ? ((await lastPaid(stripe, told)) ?? starts) : ends,
    cancel_at_period_end: endsByItself(told),
    amount: amount * (item.quantity ?? 1),
    currency,
    every,
    ...(await nextTerms(stripe, told, ends)),
    card: cardOf(told),
    created_at: momentOf(told.created, 'moment of a subscription'),
  };
}

/** Until when a subscription is paid, by its invoices; null when none of them is. */
async function lastPaid(stripe: Stripe, { id, customer }: Stripe.Subscription): Promise<Date | null> {
  const paid = await paidInvoices(stripe, idOf(customer) ?? '', id);
  const ends = paid.map(({ period_end }) => +period_end);
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** How it goes on where a change waits for the end of the period. */
async function nextTerms(stripe: Stripe, { schedule }: Stripe.Subscription, ends: Date) {
  const none = { next_every: null, next_amount: null };
  const id = idOf(schedule);
  if (!id) return none;
  const { phases } = await stripe.subscriptionSchedules.retrieve(id, { expand: ['phases.items.price'] });
  const next = phases.find(({ start_date }) => start_date * 1000 >= +ends)?.items[0];
  if (!next) return none;
  if (typeof next.price === 'string' || next.price.deleted)
    throw new Error(`${id} at Stripe goes on with an unknown price`);
  const { amount, every } = termsOf(next.price);
  return { next_every: every, next_amount: amount * (next.quantity ?? 1) };
}

/** The last digits of the card that pays: that of the subscription, or else the customer's. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): string | null {
  const settings = typeof customer === 'object' && !customer.deleted ? customer.invoice_settings : null;
  const method = own ?? settings?.default_payment_method;
  return (typeof method === 'object' && method?.card?.last4) || null;
}
