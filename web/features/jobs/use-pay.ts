import { useFormatter, useTranslations } from 'use-intl';
import type { Pay } from '#shared/jobs/posts.ts';

/** A pay range as it was entered: nothing is converted. */
export function usePay() {
  const t = useTranslations('jobs');
  const format = useFormatter();
  return ({ pay_min, pay_max, pay_currency, pay_period }: Pay) => {
    const amount = (value: number) =>
      format.number(value, { style: 'currency', currency: pay_currency, maximumFractionDigits: 0 });
    if (pay_min === pay_max) return t('facts.exact', { amount: amount(pay_min), period: t(`periods.${pay_period}`) });
    return t('facts.range', { from: amount(pay_min), to: amount(pay_max), period: t(`periods.${pay_period}`) });
  };
}
