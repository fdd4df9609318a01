import { useLocale, useTranslations } from 'use-intl';
import { payWords } from '#shared/jobs/pay-words.ts';
import type { Pay } from '#shared/jobs/posts.ts';

/** How a page says what is paid. */
export function usePay() {
  const t = useTranslations('jobs');
  const locale = useLocale();
  return (pay: Pay) => payWords(t, locale, pay);
}
