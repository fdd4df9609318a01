import { useFormatter } from 'use-intl';
import type { Analytics } from '#shared/analytics/analytics.ts';
import { useWords } from '../../i18n/use-words.ts';
import { CountTable } from './count-table.tsx';
import { StepChart } from './step-chart.tsx';

/** Views, clicks and confirmations over time: a picture, and the table that it is drawn from. */
export function ViewsPart({ analytics: { period, steps } }: { analytics: Analytics }) {
  const t = useWords('analytics');
  const format = useFormatter();
  const day = (date: string, month: 'short' | 'long' = 'short') =>
    format.dateTime(new Date(date), { day: 'numeric', month, timeZone: 'UTC' });
  const nameOf = ({ from, to }: (typeof steps)[number]) => {
    if (period === 'days') return day(from);
    if (period === 'weeks') return t('from', { from: day(from), to: day(to) });
    return format.dateTime(new Date(from), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  };
  const sum = (of: 'views' | 'clicks') => steps.reduce((total, step) => total + step[of], 0);
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <>
      <p className="mb-6 text-18">{t('sum', { views: sum('views'), clicks: sum('clicks') })}</p>
      <div className="max-w-measure">
        <StepChart counts={steps.map(({ views }) => views)} />
        <p className="mt-1 flex justify-between gap-4 text-14 text-muted">
          <span>{first && nameOf(first)}</span>
          <span>{last && nameOf(last)}</span>
        </p>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-3">
          {t('asTable')}
        </summary>
        <CountTable
          caption={t('overTime')}
          heads={[t('when'), t('views'), t('clicks'), t('confirmed')]}
          rows={steps
            .toReversed()
            .map((step) => ({ key: step.from, name: nameOf(step), counts: [step.views, step.clicks, step.confirmed] }))}
        />
      </details>
    </>
  );
}
