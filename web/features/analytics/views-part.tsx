import type { Analytics } from '#shared/analytics/analytics.ts';
import { useWords } from '../../i18n/use-words.ts';
import { StepsPart } from './steps-part.tsx';

/** Views, clicks and confirmations over time. */
export function ViewsPart({ analytics: { period, steps } }: { analytics: Analytics }) {
  const t = useWords('analytics');
  const sum = (of: 'views' | 'clicks') => steps.reduce((total, step) => total + step[of], 0);
  return (
    <>
      <p className="mb-6 text-18">{t('sum', { views: sum('views'), clicks: sum('clicks') })}</p>
      <StepsPart
        period={period}
        caption={t('overTime')}
        heads={[t('views'), t('clicks'), t('confirmed')]}
        steps={steps.map((step) => ({ ...step, counts: [step.views, step.clicks, step.confirmed] }))}
      />
    </>
  );
}
