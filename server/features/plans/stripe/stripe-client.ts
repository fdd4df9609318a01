import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import { Problem } from '#server/platform/http/problem.ts';
import type { StripeSettings } from '#server/platform/settings/read-stripe.ts';

/**
 * The version of Stripe's API that this part is written for; the types are those of the same one, and a newer SDK does
 * not compile.
 */
export const apiVersion = '2026-10-28.endive';

const require = createRequire(import.meta.url);
/** Read where money is real, and not with the start of every server. */
const library = (): typeof Stripe => require('stripe');

const clients = new WeakMap<StripeSettings, Stripe>();

/** The SDK for one account: one of it, which keeps its connections. */
export function stripeClient(settings: StripeSettings): Stripe {
  const known = clients.get(settings);
  if (known) return known;
  const { api } = settings;
  const elsewhere = api && {
    host: api.hostname,
    port: api.port,
    protocol: api.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
  const retries = { maxNetworkRetries: 2, timeout: 10_000 };
  const made = new (library())(settings.secretKey, { apiVersion, telemetry: false, ...retries, ...elsewhere });
  clients.set(settings, made);
  return made;
}

/** Whether Stripe says that there is no such thing (any more). */
export const isMissing = (error: unknown) =>
  error instanceof library().errors.StripeError && error.code === 'resource_missing';

/** Whether Stripe refuses a thing as it is now. */
export const isRefused = (error: unknown) => error instanceof library().errors.StripeInvalidRequestError;

/**
 * What Stripe was asked, with its failures as ours: 503 `unavailable` while it is away, otherwise an error of which a
 * log may hold every word.
 */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { StripeError, StripeAPIError, StripeConnectionError, StripeRateLimitError } = library().errors;
    if (!(error instanceof StripeError)) throw error;
    const passing = [StripeAPIError, StripeConnectionError, StripeRateLimitError];
    if (passing.some((kind) => error instanceof kind)) throw new Problem(503, 'unavailable');
    throw new Error(
      `Stripe refused: ${[error.type, error.code, error.param, error.requestId].filter(Boolean).join(' ')}`,
    );
  }
}
