import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { AskToLeave } from './ask-to-leave.tsx';

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
  return <AskToLeave open={failed && state === 'blocked'} words={t} onStay={stay} onLeave={() => proceed?.()} />;
}
