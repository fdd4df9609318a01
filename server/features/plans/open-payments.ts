import type { Deps } from '#server/auth/deps.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';

/** Who takes the money on this server. */
export const openPayments = (deps: Pick<Deps, 'db' | 'env'>): PaymentProvider => openSandbox(deps);
