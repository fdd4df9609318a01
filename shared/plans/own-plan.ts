import { z } from 'zod';
import { billingPeriods, subscriptionStatuses } from './subscription.ts';
import { tierNames } from './tiers.ts';

const amount = z.int().describe('In the smallest unit of the currency');
export const priceSchema = z.object({ every: z.enum(billingPeriods), amount, currency: z.string() });
export type Price = z.infer<typeof priceSchema>;

/** One's own plan, as screens show it. */
export const ownPlanSchema = z.object({
  /** The effective tier, at this moment. */
  tier: z.enum(tierNames),
  /** Whether what the tiers include is enforced. */
  limited: z.boolean(),
  /** Projects that somebody has. */
  projects: z.int(),
  /** The moment by which it is judged. */
  now: z.iso.datetime(),
  /** Whether no money moves here. */
  test: z.boolean(),
  /** What Pro costs here; empty while the payment provider is away. */
  prices: z.array(priceSchema),
  subscription: z
    .object({
      tier: z.enum(tierNames).nullable(),
      status: z.enum(subscriptionStatuses),
      current_period_end: z.iso.datetime().nullable(),
      cancel_at_period_end: z.boolean(),
      amount,
      currency: z.string(),
      every: z.enum(billingPeriods),
      /** How it goes on with the next period, where that is another way than now. */
      next_every: z.enum(billingPeriods).nullable(),
      next_amount: amount.nullable(),
      /** The last four digits of the card that pays. */
      card: z.string().nullable(),
    })
    .nullable(),
});
export type OwnPlan = z.infer<typeof ownPlanSchema>;

/** What was paid. */
export const invoiceSchema = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  paid_at: z.iso.datetime(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
export const invoiceListSchema = z.object({ invoices: z.array(invoiceSchema) });

export const periodInputSchema = z.object({ every: z.enum(billingPeriods) });
/** A button of the page where a server without a provider has one pay. */
export const pressedInputSchema = z.object({ act: z.enum(['pay', 'decline', 'leave']) });
export type PressedInput = z.infer<typeof pressedInputSchema>;
/** Where the payment provider's own page stands. */
export const hostedPageSchema = z.object({ url: z.string() });

/** A page of the sandbox where somebody pays, or (without a price) gives another card. */
export type SandboxPage = {
  state: 'open' | 'paid' | 'left' | 'replaced';
  price: Price | null;
  /** Whether time can be moved on this server. */
  local: boolean;
};
