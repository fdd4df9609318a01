import type { PayPeriod } from './limits.ts';
import type { Pay } from './posts.ts';

type Key = 'facts.exact' | 'facts.range' | `periods.${PayPeriod}`;

/** A pay range in the words of `jobs`, as it was entered: nothing is converted. */
export function payWords(say: (key: Key, values?: Record<string, string>) => string, locale: string, pay: Pay) {
  const { pay_min, pay_max, pay_currency: currency, pay_period } = pay;
  const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  const period = say(`periods.${pay_period}`);
  if (pay_min === pay_max) return say('facts.exact', { amount: format(pay_min), period });
  return say('facts.range', { from: format(pay_min), to: format(pay_max), period });
}
