import type { Deps } from '#server/auth/deps.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { sandboxPrices } from './sandbox-prices.ts';
import { readClock, removeSubscriptions, subscriptionsOf } from './sandbox-queries.ts';
import { readSignedEvent } from './sandbox-signature.ts';

/** The payment provider inside this product. It takes no money, and can be brought into every state. */
export const openSandbox = ({ db, env }: Pick<Deps, 'db' | 'env'>): PaymentProvider => ({
  name: 'sandbox',
  createCustomer: async (userId) =>
    `cus_${keyedHash(env.secretKey, 'sandbox-customer', userId).toString('hex', 0, 12)}`,
  fetchSubscriptions: async (customer) =>
    (await subscriptionsOf(db, customer)).map((row) => ({
      id: row.id,
      tier: sandboxPrices[row.price]?.tier ?? null,
      status: row.status,
      current_period_end: row.current_period_end,
      cancel_at_period_end: row.cancel_at_period_end,
      amount: row.amount,
      currency: row.currency,
      every: row.every,
      created_at: row.anchor,
    })),
  verifyEvent: (body, headers) => readSignedEvent(env.secretKey, body, headers),
  endCustomer: async (customer) => void (await removeSubscriptions(db, customer)),
  now: () => readClock(db, env),
});
