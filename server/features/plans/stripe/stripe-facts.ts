import type Stripe from 'stripe';
import { billingPeriods } from '#shared/plans/subscription.ts';

/** A moment as Stripe tells it. Throws when it is missing, which an unpinned version of the API once made of one. */
export function momentOf(seconds: number | null | undefined, what: string): Date {
  if (!Number.isSafeInteger(seconds)) throw new Error(`Stripe told no ${what}`);
  return new Date(Number(seconds) * 1000);
}

/** The number of what Stripe tells as a number or as the thing itself. */
export const idOf = (told: string | { id: string } | null | undefined): string | null =>
  typeof told === 'string' ? told : (told?.id ?? null);

/** For what and how long a price is. Throws for one that is not for a month or a year, or has no whole amount. */
export function termsOf({ id, unit_amount: amount, currency, recurring }: Stripe.Price) {
  const every = billingPeriods.find((each) => each === recurring?.interval);
  if (amount === null || !every || recurring?.interval_count !== 1)
    throw new Error(`The price ${id} at Stripe is not a whole amount a month or a year`);
  return { amount, currency, every };
}
