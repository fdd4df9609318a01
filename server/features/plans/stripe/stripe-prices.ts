import type Stripe from 'stripe';
import type { BillingPeriod } from '#shared/plans/subscription.ts';
import type { ProviderPrice } from '../payments/payment-provider.ts';
import { apiVersion } from './stripe-client.ts';
import { termsOf } from './stripe-facts.ts';

/** The numbers of the prices that are sold, by the period they are for. */
export type Sold = Record<BillingPeriod, string>;

/** For so long prices are not asked for again, in milliseconds: also when no answer came. */
const ttl = 600_000;
const retryAfter = 30_000;
/** A page waits for it. */
const requestOptions = { timeout: 3000, maxNetworkRetries: 0 };

/**
 * What is sold, as Stripe tells it. Throws unless the two prices are for sale, for the periods they are set for, and in
 * one currency, and told in the version of the API that this part is written for.
 */
export async function readPrices(stripe: Stripe, sold: Sold, how = {}): Promise<ProviderPrice[]> {
  const told = await Promise.all([
    stripe.prices.retrieve(sold.month, {}, how),
    stripe.prices.retrieve(sold.year, {}, how),
  ]);
  // What answers in another version means other things by the same words.
  const other = told.find(({ lastResponse }) => lastResponse.apiVersion !== apiVersion)?.lastResponse.apiVersion;
  if (other) throw new Error(`Stripe answers in version ${other} of its API; this server is written for ${apiVersion}`);
  const prices = told.map(termsOf);
  const [month, year] = prices;
  if (month?.every !== 'month' || year?.every !== 'year')
    throw new Error('STRIPE_PRICE_MONTH and STRIPE_PRICE_YEAR are not for a month and a year');
  if (month.currency !== year.currency) throw new Error('The prices at Stripe are in two currencies; one is sold in');
  const unsold = told.find(({ active }) => !active);
  if (unsold) throw new Error(`The price ${unsold.id} is not sold any more at Stripe`);
  return prices;
}

type Kept = { prices: ProviderPrice[]; until: number };
const kept = new WeakMap<Stripe, Kept>();

/** The same for pages: as they were a moment ago, and none while they cannot be had. */
export async function shownPrices(stripe: Stripe, sold: Sold): Promise<ProviderPrice[]> {
  const known = kept.get(stripe);
  if (known && known.until > Date.now()) return known.prices;
  const [prices, until] = await readPrices(stripe, sold, requestOptions).then(
    (found) => [found, ttl] as const,
    () => [known?.prices ?? [], retryAfter] as const,
  );
  kept.set(stripe, { prices, until: Date.now() + until });
  return prices;
}
