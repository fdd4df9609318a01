/**
 * An amount as people read it. Takes a whole number in the smallest unit of the currency, which has as many as its
 * custom says.
 */
export function money(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
