import { useLocale, useTranslations } from 'use-intl';
import { money } from '#shared/plans/money.ts';
import type { Price } from '#shared/plans/own-plan.ts';
import { tiers } from '#shared/plans/tiers.ts';
import { Clause } from '#web/ui/clause.tsx';

const rows = ['projects', 'analytics', 'support', 'branding'] as const;

/** With limits on: what each plan includes, and what of it holds today. */
export function BothTiers({ prices, test }: { prices: Price[]; test: boolean }) {
  const locale = useLocale();
  const t = useTranslations('pricing.tiers');
  const cell = (value: number | boolean | null) =>
    value === null ? t('unlimited') : typeof value === 'number' ? value : t(value ? 'yes' : 'no');
  const head = 'py-3 pr-6 text-left font-serif text-22';
  return (
    <>
      <div className="mt-10 max-w-200">
        <table className="w-full">
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-3 pr-6 text-left text-14 font-400 text-muted">
                {t('what')}
              </th>
              <th scope="col" className={head}>
                {t('free')}
              </th>
              <th scope="col" className={head}>
                {t('pro')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="border-b border-line">
              <th scope="row" className="py-3 pr-6 text-left font-450">
                {t('price')}
              </th>
              <td className="py-3 pr-6">{t('nothing')}</td>
              <td className="py-3 min-[360px]:whitespace-nowrap">
                {prices.map(({ every, amount, currency }) => (
                  <span key={every} className="block">
                    {t(`every.${every}`, { amount: money(amount, currency, locale) })}
                  </span>
                ))}
              </td>
            </tr>
            {rows.map((row) => (
              <tr key={row} className="border-b border-line">
                <th scope="row" className="py-3 pr-6 text-left font-450">
                  {t(row)}
                </th>
                <td className="py-3 pr-6">{cell(tiers.free[row])}</td>
                <td className="py-3 pr-6">{cell(tiers.pro[row])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Clause title={t('now')}>
        <p className="max-w-measure">
          <span>{t('nowText')} </span>
          {test && <span>{t('test')}</span>}
        </p>
        <p className="mt-3 max-w-measure">{t('end', { count: tiers.free.projects })}</p>
      </Clause>
    </>
  );
}
