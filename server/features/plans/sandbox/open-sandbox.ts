import type { Deps } from '#server/auth/deps.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { changeLive } from './change-sandbox.ts';
import { openSandboxPage } from './sandbox-checkout.ts';
import { priceOf, sandboxPrices } from './sandbox-prices.ts';
import { invoicesOf, readClock, removeCustomer, subscriptionsOf } from './sandbox-queries.ts';
import { readSignedEvent } from './sandbox-signature.ts';

/** The payment provider inside this product. It takes no money, and can be brought into every state. */
export const openSandbox = ({ db, env }: Pick<Deps, 'db' | 'env'>): PaymentProvider => ({
  name: 'sandbox',
  check: async () => {},
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
      next_every: sandboxPrices[row.next_price ?? '']?.every ?? null,
      next_amount: sandboxPrices[row.next_price ?? '']?.amount ?? null,
      card: row.card_works ? '4242' : '0341',
      created_at: row.anchor,
    })),
  prices: async () => Object.values(sandboxPrices).map(({ tier: _pro, ...price }) => price),
  fetchInvoices: async (customer) => (await invoicesOf(db, customer)).map((invoice) => ({ ...invoice, pdf: null })),
  openCheckout: (customer, every) => openSandboxPage(db, customer, priceOf(every)),
  openCardChange: (customer) => openSandboxPage(db, customer, null),
  cancelAtEnd: (id, cancel_at_period_end) => changeLive({ db, env }, id, { cancel_at_period_end }),
  changePeriod: (id, every) => changeLive({ db, env }, id, { next_price: priceOf(every) }),
  verifyEvent: (body, headers) => readSignedEvent(env.secretKey, body, headers),
  endCustomer: (customer) => removeCustomer(db, customer),
  now: () => readClock(db, env),
});
