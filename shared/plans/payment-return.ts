/** How somebody comes back from the provider's page. It says what to look for and never what is true. */
export const paymentReturns = ['success', 'cancelled'] as const;
export type PaymentReturn = (typeof paymentReturns)[number];

/**
 * The name of the flag: in the address that the provider leads back to, and where it is kept until the plan was asked
 * for.
 */
export const returnFlag = 'payment';
export const keptReturn = 'countersign.payment';

const known = (value: string | null) => paymentReturns.find((each) => each === value) ?? null;

/** The flag of an address, or else the one that is kept; and the address without it. */
export function readReturn(url: URL, kept: string | null) {
  const flag = known(url.searchParams.get(returnFlag)) ?? known(kept);
  const clean = new URL(url);
  clean.searchParams.delete(returnFlag);
  return { flag, clean: clean.pathname + clean.search + clean.hash };
}
