import { z } from 'zod';
import { billingPeriods, subscriptionStatuses } from './subscription.ts';
import { tierNames } from './tiers.ts';

/** One's own plan, as screens show it. */
export const ownPlanSchema = z.object({
  /** The effective tier, at this moment. */
  tier: z.enum(tierNames),
  /** Whether what the tiers include is enforced. */
  limited: z.boolean(),
  subscription: z
    .object({
      tier: z.enum(tierNames).nullable(),
      status: z.enum(subscriptionStatuses),
      current_period_end: z.iso.datetime().nullable(),
      cancel_at_period_end: z.boolean(),
      /** In the smallest unit of the currency. */
      amount: z.int(),
      currency: z.string(),
      every: z.enum(billingPeriods),
    })
    .nullable(),
});
export type OwnPlan = z.infer<typeof ownPlanSchema>;
