import type { Analytics } from '#shared/analytics/analytics.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { CountTable } from './count-table.tsx';

const ways = ['code', 'organisation', 'open'] as const;
const times = ['none', 'once', 'twice'] as const;

/** How the confirmations of a period came. */
export function ConfirmationsPart({ confirmations }: { confirmations: Analytics['confirmations'] }) {
  const t = useWords('analytics.confirmations');
  const { asked, answers, backed, reminded, hours } = confirmations;
  return (
    <>
      <p className="mb-4 max-w-measure">
        {t('sum', { asked, ...answers })}
        {hours !== null && <span> {t('hours', { hours })}</span>}
      </p>
      {answers.confirmed > 0 && (
        <>
          <CountTable
            caption={t('backed')}
            heads={[t('backed'), t('count')]}
            rows={ways.map((way) => ({ key: way, name: t(`ways.${way}`), counts: [backed[way]] }))}
          />
          <div className="mt-8">
            <CountTable
              caption={t('reminded')}
              heads={[t('reminded'), t('count')]}
              rows={times.map((time) => ({ key: time, name: t(`times.${time}`), counts: [reminded[time]] }))}
            />
          </div>
        </>
      )}
    </>
  );
}
