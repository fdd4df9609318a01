import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '../../../api/client.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useSentEarly } from '../../../forms/sent-early.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { forgetPendingUser } from './pending-user.ts';

/** Proves an address by the code that was mailed to it. */
export function CodeForm({ userId }: { userId: string }) {
  const t = useTranslations('auth.pending');
  const form = useMutation({
    mutationFn: (code: string) =>
      answerOf(api.POST('/api/email-verification', { body: { temp_user_id: userId, code } })),
    onSuccess: () => {
      forgetPendingUser();
      window.location.assign(paths.verifyEmailSuccess());
    },
  });
  const early = useSentEarly();
  const errors = useErrors().fields(form.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    form.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormErrors error={form.error} title={t('failed')} />
      <TextField
        label={t('code')}
        name="code"
        defaultValue={early?.code}
        help={t('codeHelp')}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button type="submit" size="large" wide busy={form.isPending || form.isSuccess} busyLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  );
}
