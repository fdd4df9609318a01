import { useTranslations } from 'use-intl';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import { tiers } from '#shared/plans/tiers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import type { PlanChange } from './use-plan-change.ts';
import { usePlanWords } from './use-plan-words.ts';

type CancelPlanProps = { plan: OwnPlan; change: PlanChange; onClose: () => void };

/** Says what ends and when, what stays and how to undo it, before a subscription is cancelled. */
export function CancelPlan({ plan, change: { step, take }, onClose }: CancelPlanProps) {
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
