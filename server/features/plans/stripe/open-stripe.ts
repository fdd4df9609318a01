import type { Deps } from '#server/auth/deps.ts';
import type { StripeSettings } from '#server/platform/settings/read-stripe.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { readNow } from '../payments/plans-queries.ts';
import { cancelAtStripe, changePeriodAtStripe } from './change-at-stripe.ts';
import { asked, isMissing, stripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-event.ts';
import { idOf } from './stripe-facts.ts';
import { paidInvoices } from './stripe-invoices.ts';
import { openCardPage, openCheckoutPage } from './stripe-pages.ts';
import { readPrices, shownPrices } from './stripe-prices.ts';
import { listSubscriptions, readSubscription } from './stripe-subscriptions.ts';

/** Stripe, which takes real money unless its key is one for tests. */
export function openStripe({ db, env }: Pick<Deps, 'db' | 'env'>, settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  const { prices: sold, known, tax } = settings;
  const shop = { stripe, sold, tax, publicUrl: env.publicUrl };
  return {
    name: 'stripe',
    check: async () => void (await asked(() => readPrices(stripe, sold))),
    createCustomer: (userId) =>
      asked(async () => {
        const made = { metadata: { user: userId } };
        return (await stripe.customers.create(made, { idempotencyKey: `customer-${userId}` })).id;
      }),
    fetchSubscriptions: (customer) =>
      asked(async () => {
        const told = await listSubscriptions(stripe, customer);
        if (told.some((each) => idOf(each.customer) !== customer)) throw new Error('Stripe told of somebody else');
        return Promise.all(told.map((each) => readSubscription(stripe, known, each)));
      }),
    prices: () => shownPrices(stripe, sold),
    fetchInvoices: (customer) =>
      asked(async () => (await paidInvoices(stripe, customer)).filter(({ amount }) => amount > 0)),
    openCheckout: (customer, every) => asked(() => openCheckoutPage(shop, customer, every)),
    openCardChange: (customer) => asked(() => openCardPage(shop, customer)),
    cancelAtEnd: (id, cancel) => asked(() => cancelAtStripe(stripe, id, cancel)),
    changePeriod: (id, every) => asked(() => changePeriodAtStripe(stripe, sold, id, every)),
    verifyEvent: (body, headers) => readStripeEvent(stripe, settings, body, headers),
    endCustomer: (customer) =>
      asked(async () => {
        await stripe.customers.del(customer).catch((error) => {
          if (!isMissing(error)) throw error;
        });
      }),
    now: () => readNow(db),
  };
}
