import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import { possibleSteps } from '#shared/plans/plan-steps.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { Button } from '../../ui/button.tsx';
import { Clause } from '../../ui/clause.tsx';
import { CancelPlan } from './cancel-plan.tsx';
import { ChangePeriod } from './change-period.tsx';
import { factsOf } from './plan-facts.ts';
import { useHostedPage } from './use-hosted-page.ts';
import { usePlanChange } from './use-plan-change.ts';

/** What can be done about a subscription that goes on. */
export function ChangePlan({ plan }: { plan: OwnPlan }) {
  const t = useTranslations('billing.change');
  const [asking, setAsking] = useState<'cancel' | 'change' | null>(null);
  const open = useHostedPage();
  const close = () => setAsking(null);
  const change = usePlanChange(close);
  const { step, take } = change;
  const facts = factsOf(plan);
  const can = possibleSteps(facts, new Date(plan.now));
  if (!facts || can.includes('subscribe')) return null;
  const other = facts.every === 'month' ? 'year' : 'month';
  return (
    <Clause title={t('title')} className="mt-10">
      <div className="flex flex-wrap gap-3 noscript:hidden">
        {can.includes('resume') && (
          <Button busy={step.isPending} onClick={() => take('resume', t('resumed'))}>
            {t('resume')}
          </Button>
        )}
        {can.includes('change') &&
          (facts.next_every ? (
            <Button variant="secondary" busy={step.isPending} onClick={() => take(facts.every, t('unchanged'))}>
              {t('back')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setAsking('change')}>
              {t(other === 'year' ? 'toYear' : 'toMonth')}
            </Button>
          ))}
        {can.includes('card') && facts.status !== 'past_due' && (
          <Button variant="secondary" busy={open.busy} onClick={() => open.card()}>
            {t('card')}
          </Button>
        )}
        {can.includes('cancel') && (
          <Button variant="danger" onClick={() => setAsking('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <div className="mt-4 max-w-measure empty:hidden">
        <FormErrors error={asking ? null : (step.error ?? open.error)} title={t('failed')} />
      </div>
      {asking === 'cancel' && <CancelPlan plan={plan} change={change} onClose={close} />}
      {asking === 'change' && <ChangePeriod plan={plan} every={other} change={change} onClose={close} />}
    </Clause>
  );
}
