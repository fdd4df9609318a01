import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';

/** Asks before what is typed would be lost. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations('settings.leave');
  const { state, proceed, reset } = useLeaveWarning(unsaved);
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      onOpenChange={() => reset?.()}
      title={t('title')}
      description={t('text')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={() => proceed?.()}
    />
  );
}
