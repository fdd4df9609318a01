import { useLocale, useTranslations } from 'use-intl';
import type { AskedJobs } from '#shared/jobs/asked-jobs.ts';
import type { JobKind, PayPeriod } from '#shared/jobs/limits.ts';
import { paths } from '#shared/paths.ts';
import type { SetFilter } from '#web/ui/filter-row.tsx';

/** What each filter of the list is set to; nothing for those that are not. */
export function useSetFilters(asked: AskedJobs) {
  const t = useTranslations('jobs');
  const locale = useLocale();
  const filter = (name: keyof AskedJobs, say: (value: string) => string): SetFilter | undefined => {
    const value = asked[name];
    if (value === undefined) return undefined;
    const others = { ...asked };
    delete others[name];
    // Of pay that nobody asks for they say nothing.
    if (name === 'pay') {
      delete others.currency;
      delete others.period;
    }
    const words = say(value);
    return { words, without: paths.jobs(others), remove: t('find.off', { filter: words }) };
  };
  const least = (pay: string) => {
    const { currency = 'EUR', period = 'year' } = asked;
    const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
    return t('find.least', { amount: format(Number(pay)), period: t(`periods.${period as PayPeriod}`) });
  };
  return {
    place: filter('place', (place) => t('find.in', { place })),
    remote: filter('remote', () => t('find.remote')),
    kind: filter('kind', (kind) => t(`kinds.${kind as JobKind}`)),
    pay: filter('pay', least),
    since: filter('since', (days) => t('find.days', { days: Number(days) })),
  };
}
