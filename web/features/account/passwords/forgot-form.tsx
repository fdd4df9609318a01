import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useRefused } from '#web/forms/plain-form.ts';
import { choosesLook, typedFormId } from '#web/forms/typed-form.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { rememberReset } from './pending-reset.ts';

/** Asks for a mail that lets one set a new password; goes on to where its code is typed. */
export function ForgotForm() {
  const t = useTranslations('auth');
  const { resetPasswordCode } = usePaths();
  const navigate = useNavigate();
  const form = useMutation({
    mutationFn: (email: string) => answerOf(api.POST('/api/password-reset', { body: { email } })),
    onSuccess: ({ window_id }, email) => {
      rememberReset({ windowId: window_id, email: email.trim() });
      void navigate(resetPasswordCode());
    },
  });
  const { error, typed } = useRefused(form);
  const errors = useErrors().fields(error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (choosesLook(event.nativeEvent as SubmitEvent)) return;
    event.preventDefault();
    // From the field itself: it may have been filled before this page's script was there.
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    if (!form.isPending && !form.isSuccess) form.mutate(email);
  };
  return (
    <form id={typedFormId} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <CsrfField />
      <FormErrors error={error} title={t('forgot.failed')} labels={{ email: t('email') }} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        defaultValue={typed.email}
        error={errors.email}
        autoComplete="username"
        spellCheck={false}
      />
      <Button type="submit" size="large" wide busy={form.isPending} busyLabel={t('pending.resending')}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
