import { useLocale, useTranslations } from 'use-intl';
import { money } from '#shared/plans/money.ts';
import type { Price } from '#shared/plans/own-plan.ts';
import { useDay } from '#web/ui/use-day.ts';

/** Days and amounts as sentences about a plan write them. */
export function usePlanWords() {
  const t = useTranslations('billing');
  const locale = useLocale();
  return {
    /** As mails and invoices write it, wherever its reader is. */
    day: useDay(),
    amount: ({ amount, currency }: Pick<Price, 'amount' | 'currency'>) => money(amount, currency, locale),
    price: (price: Price) => t(`every.${price.every}`, { amount: money(price.amount, price.currency, locale) }),
  };
}
