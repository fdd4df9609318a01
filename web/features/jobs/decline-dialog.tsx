import { useState } from 'react';
import { jobLimits } from '#shared/jobs/limits.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

type DeclineDialogProps = {
  name: string;
  busy: boolean;
  error: string | null;
  onDecline: (reason: string) => void;
  onClose: () => void;
};

/** Asks by naming who is declined, with the reason that they will read. */
export function DeclineDialog({ name, busy, error, onDecline, onClose }: DeclineDialogProps) {
  const t = useWords('jobs.pipeline');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('declineTitle', { name })}
      description={t('declineText', { name })}
      confirmLabel={t('to.declined')}
      cancelLabel={t('cancel')}
      danger
      busy={busy}
      onConfirm={() => onDecline(reason)}
    >
      <TextArea
        name="reason"
        label={t('reason')}
        help={t('reasonHelp', { name })}
        error={error ?? undefined}
        maxLength={jobLimits.reason}
        rows={4}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
