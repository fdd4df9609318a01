import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';

/** Asks for the user name before the account goes. Afterwards nobody is signed in, so the document is loaded anew. */
export function DeleteAccount({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useTranslations('account.deletion.dialog');
  const form = useId();
  const stepUp = useStepUp();
  const [typed, setTyped] = useState('');
  const leave = useMutation({
    mutationFn: () => stepUp(() => answerOf(api.POST('/api/own-data/deletion', { body: { username: typed } }))),
    onSuccess: () => window.location.assign(paths.keepAccount()),
  });
  const errors = useErrors().fields(leave.error);
  const busy = leave.isPending || leave.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) leave.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={<span className="wrap-anywhere">{t('title', { username })}</span>}
      description={t('text', { days: ownDataTimes.wayBackDays })}
      footer={
        <>
          <Button variant="bare" disabled={busy} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={form} variant="danger-full" busy={busy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <ScriptedForm id={form} onSubmit={submit} className="grid gap-4">
        {!errors.username && <FormErrors error={leave.error} title={t('failed')} />}
        <TextField
          label={t('username')}
          name="username"
          error={errors.username}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </ScriptedForm>
    </Dialog>
  );
}
