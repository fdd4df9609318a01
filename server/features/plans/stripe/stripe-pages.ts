import type Stripe from 'stripe';
import { paths } from '#shared/paths.ts';
import { planPaths } from '#shared/plans/paths.ts';
import { isLive } from '#shared/plans/plan-steps.ts';
import type { BillingPeriod, SubscriptionStatus } from '#shared/plans/subscription.ts';
import { stepImpossible } from '../payments/plan-problems.ts';
import { isRefused } from './stripe-client.ts';
import { idOf } from './stripe-facts.ts';
import type { Sold } from './stripe-prices.ts';
import { listSubscriptions } from './stripe-subscriptions.ts';

type Shop = { stripe: Stripe; sold: Sold; tax: boolean; publicUrl: string };

const findLive = async (stripe: Stripe, customer: string) =>
  (await listSubscriptions(stripe, customer)).find(({ status }) => isLive({ status: status as SubscriptionStatus }));

/**
 * Opens Stripe's Checkout, or gives the one that stands open for the same; one for anything else is closed. Its caller
 * keeps others from doing so for the same customer meanwhile. Throws 409 `plan_step_impossible` for who pays for
 * something already.
 */
export async function openCheckoutPage({ stripe, sold, tax, publicUrl }: Shop, customer: string, every: BillingPeriod) {
  if (await findLive(stripe, customer)) throw stepImpossible();
  const price = sold[every];
  let url: string | null = null;
  for (const page of (await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })).data) {
    const fits = page.mode === 'subscription' && page.metadata?.price === price;
    if (fits && !url) url = page.url;
    else await closePage(stripe, page.id);
  }
  if (url) return url;
  const page = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    metadata: { price },
    // One currency, that of the price.
    adaptive_pricing: { enabled: false },
    ...(tax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }),
    success_url: publicUrl + planPaths.paymentSuccess({ returned: true }),
    cancel_url: publicUrl + planPaths.paymentCancelled({ returned: true }),
  });
  if (!page.url) throw new Error('Stripe opened a page without an address');
  return page.url;
}

/** Nothing can be paid on it any more. Throws 409 when it was paid on just now. */
async function closePage(stripe: Stripe, id: string) {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    throw isRefused(error) ? stepImpossible() : error;
  }
}

/**
 * Where another card is given: for a payment that failed the page of its invoice, on which it is paid as well;
 * otherwise the Customer Portal. Throws 409 `plan_step_impossible` for who pays for nothing.
 */
export async function openCardPage({ stripe, publicUrl }: Shop, customer: string): Promise<string> {
  const live = await findLive(stripe, customer);
  if (!live) throw stepImpossible();
  const { latest_invoice: invoice, default_payment_method: own } = live;
  if (
    live.status === 'past_due' &&
    typeof invoice === 'object' &&
    invoice?.status === 'open' &&
    invoice.hosted_invoice_url
  ) {
    await stripe.subscriptions.update(live.id, {
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    return invoice.hosted_invoice_url;
  }
  const card = idOf(own);
  if (card) {
    // The portal changes the customer's card, and a subscription's own would go before it.
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    await stripe.subscriptions.update(live.id, { default_payment_method: '' });
  }
  const back = publicUrl + paths.billing();
  const page = await stripe.billingPortal.sessions.create({
    customer,
    return_url: back,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: back } },
    },
  });
  return page.url;
}
