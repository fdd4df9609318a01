import { useFormatter } from 'use-intl';
import type { Period, Step } from '#shared/analytics/periods.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { WideCountTable } from './count-table.tsx';

type StepsPartProps = {
  period: Period;
  caption: string;
  /** Of each count. */
  heads: string[];
  steps: (Step & { counts: (number | null)[] })[];
};

/**
 * Counts over time: a picture of the first of them, and the table that it is drawn from; nothing where all are none.
 * Needs the words of `analytics`.
 */
export function StepsPart({ period, caption, heads, steps }: StepsPartProps) {
  const t = useWords('analytics');
  const nameOf = useStepName(period);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!steps.some(({ counts }) => counts.some(Boolean))) return null;
  return (
    <>
      <div className="max-w-measure">
        <StepChart counts={steps.map(({ counts }) => counts[0] ?? 0)} />
        <p className="mt-1 flex justify-between gap-4 text-14 text-muted">
          <span>{first && nameOf(first)}</span>
          <span>{last && nameOf(last)}</span>
        </p>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-3">
          {t('asTable')}
          <span className="sr-only">: {caption}</span>
        </summary>
        <WideCountTable
          caption={caption}
          heads={[t('when'), ...heads]}
          rows={steps.toReversed().map((step) => ({ key: step.from, name: nameOf(step), counts: step.counts }))}
        />
      </details>
    </>
  );
}

function useStepName(period: Period) {
  const t = useWords('analytics');
  const format = useFormatter();
  const day = (date: string) => format.dateTime(new Date(date), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return ({ from, to }: Step) => {
    if (period === 'days') return day(from);
    if (period === 'weeks') return t('from', { from: day(from), to: day(to) });
    return format.dateTime(new Date(from), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  };
}

/** One column a step, as high as its count. What it shows stands in the table beneath it, which is read instead. */
function StepChart({ counts }: { counts: number[] }) {
  const max = Math.max(1, ...counts);
  const left = (index: number) => `${(index / counts.length) * 100}%`;
  return (
    <svg width="100%" height="120" aria-hidden="true" className="block border-b border-edge">
      {counts.map((count, index) => {
        const height = (count / max) * 120;
        return (
          <rect
            key={left(index)}
            x={left(index)}
            y={120 - height}
            width={`${70 / counts.length}%`}
            height={height}
            className="fill-current"
          />
        );
      })}
    </svg>
  );
}
