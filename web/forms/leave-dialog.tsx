import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';

/** Saves before another page opens; only when that fails it asks whether to leave all the same. */
export function LeaveDialog({ unsaved, onSave }: { unsaved: boolean; onSave: () => Promise<unknown> }) {
  const t = useTranslations('forms.leave');
  const blocker = useLeaveWarning(unsaved);
  const [failed, setFailed] = useState(false);
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    onSave().then(
      () => proceed?.(),
      () => setFailed(true),
    );
  }, [state, proceed, onSave]);
  const stay = () => {
    setFailed(false);
    reset?.();
  };
  return (
    <ConfirmDialog
      open={failed && state === 'blocked'}
      onOpenChange={stay}
      title={t('title')}
      description={t('text')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={() => proceed?.()}
    />
  );
}
