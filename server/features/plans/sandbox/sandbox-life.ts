import type { BillingPeriod, SubscriptionStatus } from '#shared/plans/subscription.ts';

/** What time does to a subscription of the sandbox. */
export type SandboxLife = {
  status: SubscriptionStatus;
  /** When its first period began: all others end on the same day, or the last of a shorter month. */
  anchor: Date;
  current_period_end: Date;
  cancel_at_period_end: boolean;
  card_works: boolean;
  every: BillingPeriod;
};

/** After so many days without a payment the sandbox stops asking for it. */
const daysOfAsking = 14;

/** So many months after a day, on the same day or the last of that month. */
export function addMonths(day: Date, months: number): Date {
  const moved = new Date(day);
  moved.setUTCMonth(day.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day.getUTCDate(), last));
  return moved;
}

/** The end of the period that begins at a period's end. */
export function nextEnd({ anchor, every, current_period_end: from }: SandboxLife): Date {
  const step = every === 'year' ? 12 : 1;
  let months = step;
  while (addMonths(anchor, months) <= from) months += step;
  return addMonths(anchor, months);
}

/**
 * The first thing that becomes of a subscription by a moment: renewed, ended as was wished, past due or unpaid. Gives
 * the same object when nothing does.
 */
export function liveOn<Life extends SandboxLife>(life: Life, now: Date): Life {
  const { status, current_period_end: end } = life;
  if (end > now) return life;
  if (status === 'active' || status === 'trialing') {
    if (life.cancel_at_period_end) return { ...life, status: 'canceled' };
    if (!life.card_works) return { ...life, status: 'past_due' };
    return { ...life, status: 'active', current_period_end: nextEnd(life) };
  }
  if (status !== 'past_due') return life;
  if (life.cancel_at_period_end) return { ...life, status: 'canceled' };
  if (life.card_works) return { ...life, status: 'active', current_period_end: nextEnd(life) };
  return +now - +end < daysOfAsking * 86_400_000 ? life : { ...life, status: 'unpaid' };
}
