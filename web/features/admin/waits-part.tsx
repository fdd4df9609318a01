import type { Numbers, Wait } from '#shared/admin/numbers.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { WideCountTable } from '../analytics/count-table.tsx';
import { StepsPart } from '../analytics/steps-part.tsx';

const countsOf = ({ decided, half, most }: Wait) => [half, most, decided];

/** How long cases had waited when they were decided: of each queue, and then over time. */
export function WaitsPart({ numbers: { period, steps, waits } }: { numbers: Numbers }) {
  const t = useWords('numbers.waits');
  const names = useWords('admin.queues.names');
  const decided = waits.filter(({ whole }) => whole.decided > 0);
  const heads = [t('half'), t('most'), t('decided')];
  if (decided.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <>
      <WideCountTable
        caption={t('title')}
        heads={[t('queue'), ...heads]}
        rows={decided.map(({ queue, whole }) => ({ key: queue, name: names(queue), counts: countsOf(whole) }))}
      />
      <p className="mt-6 text-14 text-muted">{t('chart')}</p>
      {decided.map(({ queue, steps: each }) => (
        <section key={queue} className="mt-6">
          <h3 className="mb-2 font-550">{names(queue)}</h3>
          <StepsPart
            period={period}
            caption={t('over', { queue: names(queue) })}
            heads={heads}
            steps={steps.map(({ from, to }, index) => ({
              ...{ from, to },
              counts: countsOf(each[index] ?? { decided: 0, half: null, most: null }),
            }))}
          />
        </section>
      ))}
    </>
  );
}
