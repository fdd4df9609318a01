import { useFormatter, useTranslations } from 'use-intl';

/** Writes when a work was done: "February to August 2025", "September 2025 to April 2026", "May 2026 to today". */
export function usePeriod() {
  const t = useTranslations('public.period');
  const format = useFormatter();
  const month = (date: string, withYear = true) =>
    format.dateTime(new Date(date), { month: 'long', ...(withYear && { year: 'numeric' }), timeZone: 'UTC' });
  return ({ started_on, ended_on }: { started_on: string; ended_on: string | null }) => {
    if (!ended_on) return t('since', { from: month(started_on) });
    if (started_on.slice(0, 7) === ended_on.slice(0, 7)) return month(ended_on);
    const sameYear = started_on.slice(0, 4) === ended_on.slice(0, 4);
    return t('range', { from: month(started_on, !sameYear), to: month(ended_on) });
  };
}
