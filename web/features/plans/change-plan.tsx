import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import { possibleSteps } from '#shared/plans/plan-steps.ts';
import type { BillingPeriod } from '#shared/plans/subscription.ts';
import { tiers } from '#shared/plans/tiers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { factsOf } from './plan-facts.ts';
import { useHostedPage } from './use-hosted-page.ts';
import { type PlanChange, usePlanChange } from './use-plan-change.ts';
import { usePlanWords } from './use-plan-words.ts';

type Asking = { step: 'cancel' } | { step: 'change'; every: BillingPeriod };

/** What can be done about a subscription that goes on. */
export function ChangePlan({ plan }: { plan: OwnPlan }) {
  const t = useTranslations('billing.change');
  const [asking, setAsking] = useState<Asking | null>(null);
  const open = useHostedPage();
  const close = () => setAsking(null);
  const change = usePlanChange(close);
  const { step, take } = change;
  const ask = (next: Asking) => {
    step.reset();
    setAsking(next);
  };
  const go = (...to: Parameters<typeof take>) => {
    close();
    take(...to);
  };
  const facts = factsOf(plan);
  const can = possibleSteps(facts, new Date(plan.now));
  const other = facts?.every === 'month' ? 'year' : 'month';
  const isOffered = asking && can.includes(asking.step) && (asking.step === 'cancel' || asking.every === other);
  // Another window may have changed the plan: what is asked about the one before is answered by nobody.
  const asked = isOffered && !(asking.step === 'change' && facts?.next_every) ? asking : null;
  const meanwhile = asking && !asked && !step.isPending && !step.isError && (
    <Banner tone="wait" role="alert" className="mt-4 max-w-measure">
      {t('meanwhile')}
    </Banner>
  );
  if (!facts || can.includes('subscribe')) return meanwhile;
  return (
    <Clause title={t('title')} className="mt-10">
      <div className="flex flex-wrap gap-3 noscript:hidden">
        {can.includes('resume') && (
          <Button busy={step.isPending} onClick={() => go('resume', t('resumed'))}>
            {t('resume')}
          </Button>
        )}
        {can.includes('change') &&
          (facts.next_every ? (
            <Button variant="secondary" busy={step.isPending} onClick={() => go(facts.every, t('unchanged'))}>
              {t('back')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => ask({ step: 'change', every: other })}>
              {t(other === 'year' ? 'toYear' : 'toMonth')}
            </Button>
          ))}
        {can.includes('card') && facts.status !== 'past_due' && (
          <Button variant="secondary" busy={open.busy} onClick={() => open.card()}>
            {t('card')}
          </Button>
        )}
        {can.includes('cancel') && (
          <Button variant="danger" onClick={() => ask({ step: 'cancel' })}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <div className="mt-4 max-w-measure empty:hidden">
        <FormErrors error={asked ? null : (step.error ?? open.error)} title={t('failed')} />
      </div>
      {meanwhile}
      {asked?.step === 'cancel' && <CancelPlan plan={plan} change={change} onClose={close} />}
      {asked?.step === 'change' && <ChangePeriod plan={plan} every={asked.every} change={change} onClose={close} />}
    </Clause>
  );
}

type ChangePeriodProps = { plan: OwnPlan; every: BillingPeriod; change: PlanChange; onClose: () => void };

/** Says what is charged and when, before somebody pays for another period. */
function ChangePeriod({ plan, every, change: { step, take }, onClose }: ChangePeriodProps) {
  const t = useTranslations('billing.change');
  const { message } = useErrors();
  const words = usePlanWords();
  const end = plan.subscription?.current_period_end;
  const date = end ? words.day(end) : '';
  const wanted = plan.prices.find((each) => each.every === every);
  const price = wanted ? words.price(wanted) : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('ask')}
      description={t('askText', { date, price })}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      busy={step.isPending || step.isSuccess}
      onConfirm={() => take(every, t('changed', { date, price }))}
    >
      <div role="alert">
        <FieldError id="change-error">{message(step.error)}</FieldError>
      </div>
    </ConfirmDialog>
  );
}

type CancelPlanProps = { plan: OwnPlan; change: PlanChange; onClose: () => void };

/** Says what ends and when, what stays and how to undo it, before a subscription is cancelled. */
function CancelPlan({ plan, change: { step, take }, onClose }: CancelPlanProps) {
  const t = useTranslations('billing.change');
  const { message } = useErrors();
  const { day } = usePlanWords();
  const due = plan.subscription?.status === 'past_due';
  const end = plan.subscription?.current_period_end;
  const date = end ? day(end) : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cancelTitle')}
      description={due ? t('cancelDue') : t('cancelText', { date })}
      confirmLabel={t('cancelConfirm')}
      cancelLabel={t('keep')}
      danger
      busy={step.isPending || step.isSuccess}
      onConfirm={() => take('cancel', due ? t('cancelledNow') : t('cancelled', { date }))}
    >
      <p className="text-14">
        <span>
          {plan.limited ? t('cancelLimited', { own: plan.projects, count: tiers.free.projects }) : t('cancelFree')}
        </span>
        {!due && <span> {t('cancelBack')}</span>}
      </p>
      <div role="alert">
        <FieldError id="cancel-error">{message(step.error)}</FieldError>
      </div>
    </ConfirmDialog>
  );
}
