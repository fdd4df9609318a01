import { useTranslations } from 'use-intl';
import { AskToLeave } from '#web/forms/ask-to-leave.tsx';
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts';

/** Asks before what is typed would be lost. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations('settings.leave');
  const { state, proceed, reset } = useLeaveWarning(unsaved);
  return <AskToLeave open={state === 'blocked'} words={t} onStay={() => reset?.()} onLeave={() => proceed?.()} />;
}
