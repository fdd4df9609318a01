import { useTranslations } from 'use-intl';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import type { BillingPeriod } from '#shared/plans/subscription.ts';
import { useErrors } from '../../api/use-errors.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import type { PlanChange } from './use-plan-change.ts';
import { usePlanWords } from './use-plan-words.ts';

type ChangePeriodProps = { plan: OwnPlan; every: BillingPeriod; change: PlanChange; onClose: () => void };

/** Says what is charged and when, before somebody pays for another period. */
export function ChangePeriod({ plan, every, change: { step, take }, onClose }: ChangePeriodProps) {
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
