import { paymentReturns, returnFlag } from './payment-return.ts';

/** Addresses of plans and payments. */
export const planPaths = {
  paymentSuccess: (query?: { returned: true }) => returned('/payment-success', 0, query),
  paymentCancelled: (query?: { returned: true }) => returned('/payment-cancelled', 1, query),
  checkout: (checkoutId: string) => `/checkout/${encodeURIComponent(checkoutId)}`,
};
const returned = (path: string, which: 0 | 1, query?: { returned: true }) =>
  query ? `${path}?${returnFlag}=${paymentReturns[which]}` : path;
