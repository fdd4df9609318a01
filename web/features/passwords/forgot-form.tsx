import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormErrors } from '../accounts/form-errors.tsx';
import { rememberReset } from './pending-reset.ts';

/** Asks for a mail that lets one set a new password; goes on to where its code is typed. */
export function ForgotForm() {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const form = useMutation({
    mutationFn: () => answerOf(api.POST('/api/password-reset', { body: { email } })),
    onSuccess: ({ window_id }) => {
      rememberReset({ windowId: window_id, email: email.trim() });
      void navigate('/reset-password-code');
    },
  });
  const errors = useErrors().fields(form.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending && !form.isSuccess) form.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormErrors error={form.error} title={t('forgot.failed')} labels={{ email: t('email') }} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
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
