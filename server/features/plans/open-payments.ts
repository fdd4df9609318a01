import type { Deps } from '#server/auth/deps.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';
import { openStripe } from './stripe/open-stripe.ts';

/** Who takes the money on this server. */
export const openPayments = (deps: Pick<Deps, 'db' | 'env'>): PaymentProvider =>
  deps.env.stripe ? openStripe(deps, deps.env.stripe) : openSandbox(deps);
