import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useRefused } from '#web/forms/plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
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
  const { error } = useRefused(form);
  const errors = useErrors().fields(error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    form.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <CsrfField />
      <FormErrors error={error} title={t('failed')} />
      <CodeField label={t('code')} help={t('codeHelp')} error={errors.code} />
      <Button type="submit" size="large" wide busy={form.isPending || form.isSuccess} busyLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  );
}
