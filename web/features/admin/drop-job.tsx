import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { QueuedJob } from '#shared/admin/operations.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';

type DropJobProps = { job: QueuedJob; onClose: () => void; onDone: () => void };

/** Names the job and wants a reason; asks who is there when that is long ago. */
export function DropJob({ job: { id, task }, onClose, onDone }: DropJobProps) {
  const t = useWords('operations.jobs');
  const form = useId();
  const toast = useToast();
  const stepUp = useStepUp();
  const [reason, setReason] = useState('');
  const drop = useMutation({
    mutationFn: () =>
      stepUp(() => answerOf(api.POST('/api/admin/jobs/{id}/drop', { params: { path: { id } }, body: { reason } }))),
    onSuccess: () => {
      toast({ title: t('dropped') });
      onClose();
    },
    onSettled: onDone,
  });
  const errors = useErrors().fields(drop.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!drop.isPending) drop.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !drop.isPending && onClose()}
      title={<span className="wrap-anywhere">{t('dropTitle', { task })}</span>}
      description={t('dropText')}
      footer={
        <>
          <Button variant="bare" disabled={drop.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger-full" busy={drop.isPending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <ScriptedForm id={form} onSubmit={submit} className="grid gap-4">
        {!errors.reason && <FormErrors error={drop.error} title={t('failed')} />}
        <TextArea
          label={t('reason')}
          name="reason"
          help={t('reasonHelp')}
          error={errors.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ScriptedForm>
    </Dialog>
  );
}
