import { daysBeforeEnd } from '#shared/plans/plan-notice.ts';
import type { SubscriptionStatus } from '#shared/plans/subscription.ts';

/** What somebody is written about a subscription, beside the receipt of each invoice. */
export type NoticeKind = 'failed_0' | 'failed_1' | 'failed_3' | 'cancelled' | 'ending';

type Facts = { status: SubscriptionStatus; current_period_end: Date | null; cancel_at_period_end: boolean };

const day = 86_400_000;

/** What there is to write about a subscription at a moment; whether it was written already is not asked here. */
export function dueNotices({ status, current_period_end: end, cancel_at_period_end: ends }: Facts, now: Date) {
  const due: NoticeKind[] = [];
  if (status === 'canceled' || (ends && isLive(status))) due.push('cancelled');
  else if (status === 'past_due' && end) due.push(failedFor(+now - +end));
  if (ends && end && (status === 'active' || status === 'trialing') && end > now && +end - +now <= daysBeforeEnd * day)
    due.push('ending');
  return due;
}

const isLive = (status: SubscriptionStatus) => status === 'active' || status === 'trialing' || status === 'past_due';

/** Only the newest: who was not reached on one day is not told of that one later. */
const failedFor = (ms: number) => (ms >= 3 * day ? 'failed_3' : ms >= day ? 'failed_1' : 'failed_0');
