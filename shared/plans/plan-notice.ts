import { countsUntil } from './effective-tier.ts';
import { planState } from './plan-state.ts';

/** So long before the end of a cancelled subscription its owner hears of it once more. */
export const daysBeforeEnd = 3;

/** What somebody is told about their plan wherever they are: what happens, and on which day. */
export type PlanNotice = { kind: 'grace' | 'overdue' | 'ending'; day: Date };

/** What there is to tell at a moment; null for a plan that goes on, and for one that has ended. */
export function planNotice(subscription: Parameters<typeof planState>[0], now: Date): PlanNotice | null {
  const end = subscription?.current_period_end;
  if (!end) return null;
  const state = planState(subscription, now);
  if (state === 'grace') return { kind: state, day: countsUntil(subscription) ?? end };
  if (state === 'overdue') return { kind: state, day: end };
  return state === 'ending' && +end - +now <= daysBeforeEnd * 86_400_000 ? { kind: state, day: end } : null;
}
