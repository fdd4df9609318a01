import type { OwnPlan } from '#shared/plans/own-plan.ts';

/** The subscription of an answer, with its moments as such. */
export function factsOf({ subscription }: OwnPlan) {
  if (!subscription) return null;
  const { current_period_end: end } = subscription;
  return { ...subscription, current_period_end: end === null ? null : new Date(end) };
}
