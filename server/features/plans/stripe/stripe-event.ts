import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import { z } from 'zod';
import { Problem } from '#server/platform/http/problem.ts';
import type { StripeSettings } from '#server/platform/settings/read-stripe.ts';
import type { PaymentEvent } from '../payments/payment-provider.ts';

/** Older signatures are refused, in seconds. */
const tolerance = 300;

const id = z.string().regex(/^[\w-]{1,255}$/);
/**
 * All that is read of an event: whom it is about. What is true is asked for, so its version of the API does not matter.
 */
const eventSchema = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,100}$/),
  created: z.int().transform((seconds) => new Date(seconds * 1000)),
  livemode: z.boolean(),
  /** Of an account connected to ours. */
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: id.optional(),
      customer: z.union([id, z.object({ id }).transform((customer) => customer.id)]).nullish(),
    }),
  }),
});

/**
 * The event of a body that Stripe signed for this account within five minutes; null for one that is about no customer.
 * Throws 400 for all else, without saying why.
 */
export function readStripeEvent(
  stripe: Stripe,
  { webhookSecret, live }: StripeSettings,
  body: Buffer,
  headers: IncomingHttpHeaders,
): PaymentEvent | null {
  const { success, data } = eventSchema.safeParse(signed(stripe, webhookSecret, body, headers));
  if (!success || data.account || data.livemode !== live) throw new Problem(400, 'bad_request');
  const about = data.data.object;
  const customer = about.object === 'customer' ? about.id : about.customer;
  return customer ? { id: data.id, type: data.type, customer, created_at: data.created } : null;
}

function signed(stripe: Stripe, secret: string, body: Buffer, headers: IncomingHttpHeaders): unknown {
  try {
    return stripe.webhooks.constructEvent(body, String(headers['stripe-signature'] ?? ''), secret, tolerance);
  } catch {
    return null;
  }
}
