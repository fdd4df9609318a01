import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** A new password, or the first one. Who one is has to be proved before; every other session ends. */
export function ChangePassword() {
  const t = useTranslations('auth.change');
  const stepUp = useStepUp();
  const toast = useToast();
  const [done, setDone] = useState(0);
  const form = useMutation({
    mutationFn: (password: string) => stepUp(() => answerOf(api.PUT('/api/password', { body: { password } }))),
    onSuccess: () => {
      setDone((times) => times + 1);
      toast({ title: t('done') });
    },
  });
  const errors = useErrors().fields(form.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending) return;
    form.mutate(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  const refused = errors.password && form.variables ? { value: form.variables, message: errors.password } : undefined;
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-5">
      <FormErrors error={form.error} title={t('failed')} labels={{ password: t('label') }} />
      <NewPasswordField key={done} label={t('label')} refused={refused} />
      <div>
        <Button type="submit" busy={form.isPending} busyLabel={t('submitting')}>
          {t('submit')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
