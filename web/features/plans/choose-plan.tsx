import { useTranslations } from 'use-intl';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import { tiers } from '#shared/plans/tiers.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Button } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { useHostedPage } from './use-hosted-page.ts';
import { usePlanWords } from './use-plan-words.ts';

/** What a subscription brings, what its end takes, and the buttons that lead to paying. */
export function ChoosePlan({ plan }: { plan: OwnPlan }) {
  const t = useTranslations('billing.choose');
  const { amount } = usePlanWords();
  const open = useHostedPage();
  return (
    <Clause title={t('title')} className="mt-10">
      <div className="max-w-measure space-y-3">
        {!plan.limited && <p>{t('allFree')}</p>}
        {plan.limited && !plan.subscription && <p>{t('unneeded')}</p>}
        <p>{t('after')}</p>
        {plan.limited && <p>{t('afterLimited', { count: tiers.free.projects })}</p>}
      </div>
      {plan.prices.length === 0 && <p className="mt-5 font-550">{t('noPrices')}</p>}
      <div className="mt-5 flex flex-wrap gap-3 noscript:hidden">
        {plan.prices.map((price, index) => (
          <Button
            key={price.every}
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={open.busy && open.chosen === price.every}
            disabled={open.busy && open.chosen !== price.every}
            busyLabel={t('opening')}
            onClick={() => open.subscribe(price.every)}
          >
            {t(price.every, { amount: amount(price) })}
          </Button>
        ))}
      </div>
      <div className="mt-4 max-w-measure empty:hidden">
        <FormErrors error={open.error} title={t('failed')} />
      </div>
    </Clause>
  );
}
