/**
 * Digits behind the point that the provider counts of a currency, where they are not two. Other than what `Intl` writes
 * of it: nobody writes hundredths of a forint or a Colombian peso, but they are paid in them.
 */
const countedDigits: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((currency) => [currency, 0]),
  ...'BHD JOD KWD OMR TND'.split(' ').map((currency) => [currency, 3]),
]);

/**
 * An amount as people read it, with what its currency is not usually written with only where there is something of it.
 * Takes a whole number in the unit in which the provider counts that currency.
 */
export function money(amount: number, currency: string, locale: string): string {
  const digits = countedDigits[currency.toUpperCase()] ?? 2;
  const value = amount / 10 ** digits;
  const whole = Number.isInteger(value);
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat(locale, whole ? style : { ...style, minimumFractionDigits: digits }).format(value);
}
