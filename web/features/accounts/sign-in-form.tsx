import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { FormErrors } from './form-errors.tsx';
import { forgetPendingUser } from './pending-user.ts';

const signIn = (body: { email: string; password: string }) => answerOf(api.POST('/api/sign-in', { body }));

/** `next` is where the person goes; the document is loaded anew, since the server decides who is signed in. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('auth');
  const form = useMutation({
    mutationFn: signIn,
    onSuccess: ({ user }) => {
      forgetPendingUser();
      window.location.assign(user.email_verified ? next : '/verify-email-pending');
    },
  });
  const errors = useErrors().fields(form.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    const data = new FormData(event.currentTarget);
    form.mutate({ email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormErrors
        error={form.error}
        title={t('signIn.failed')}
        labels={{ email: t('email'), password: t('password') }}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        error={errors.email}
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField label={t('password')} name="password" error={errors.password} autoComplete="current-password" />
      <Button
        type="submit"
        size="large"
        wide
        busy={form.isPending || form.isSuccess}
        busyLabel={t('signIn.submitting')}
      >
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
