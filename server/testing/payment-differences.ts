import { findSubscription } from '#server/features/plans/payments/plans-queries.ts';
import { effectiveTier } from '#shared/plans/effective-tier.ts';
import { base, day, type Truth } from './payment-histories.ts';
import type { TestApp } from './test-app.ts';

type Subscribed = Truth & { id: string };
export type Person = { id: string; customer: string; now: Subscribed | null };

/** The rules of `effectiveTier`, written a second time, so that a fault has to be made twice. */
function expectedTier({ price, status, current_period_end: end }: Subscribed, at: number) {
  const days = (at - +end) / day;
  if (price === 'pro-of-old') return 'free';
  if (status === 'past_due') return days < 3 ? 'pro' : 'free';
  return (status === 'active' || status === 'trialing') && days < 0 ? 'pro' : 'free';
}

/** Where tier, amount or dates are not what the provider holds to be true. */
export async function differences({ db }: Pick<TestApp, 'db'>, people: Person[]) {
  const found = [];
  for (const { id, now } of people) {
    const row = (await findSubscription(db, 'sandbox', id)) ?? null;
    const moments = [-9, -2, 0, 1, 3, 5, 30].map((days) => base + days * day);
    if (now) moments.push(+now.current_period_end, +now.current_period_end - 1, +now.current_period_end + 3 * day);
    const ours = {
      tiers: moments.map((at) => effectiveTier(row, new Date(at))),
      ...(row && factsOf(row)),
    };
    const theirs = {
      tiers: moments.map((at) => (now ? expectedTier(now, at) : 'pro')),
      ...(now && factsOf(now)),
    };
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) found.push({ ours, theirs });
  }
  return found;
}

type Facts = Pick<Truth, 'status' | 'cancel_at_period_end' | 'amount' | 'every'> & {
  currency: string;
  current_period_end: Date | null;
};
const factsOf = ({ status, current_period_end, cancel_at_period_end, amount, currency, every }: Facts) => ({
  status,
  current_period_end,
  cancel_at_period_end,
  amount,
  currency,
  every,
});
