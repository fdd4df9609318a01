import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import type { loader } from '../../root.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormErrors } from '../accounts/form-errors.tsx';
import { forgetUser } from '../session/forget-user.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** What proves that the mail arrived: the link's token, or the window into which its code is typed. */
type Proof = { token: string } | { windowId: string };

/** Sets a new password by the mailed link or code. Whoever is signed in in this browser is signed out first (spec 4). */
export function ResetForm({ proof, children }: { proof: Proof; children?: ReactNode }) {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  useSignedOut();
  const form = useMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) =>
      answerOf(
        api.PUT('/api/password-reset', {
          body: 'token' in proof ? { token: proof.token, password } : { window_id: proof.windowId, code, password },
        }),
      ),
    onSuccess: () => navigate('/signin?reset=done', { replace: true }),
  });
  const errors = useErrors().fields(form.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    const data = new FormData(event.currentTarget);
    form.mutate({ password: String(data.get('password') ?? ''), code: String(data.get('code') ?? '') });
  };
  const refused =
    errors.password && form.variables ? { value: form.variables.password, message: errors.password } : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormErrors
        error={form.error}
        title={t('reset.failed')}
        labels={{ password: t('change.label'), code: t('pending.code') }}
      />
      {'windowId' in proof && (
        <TextField
          label={t('pending.code')}
          name="code"
          help={t('pending.codeHelp')}
          error={errors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      )}
      <NewPasswordField label={t('change.label')} refused={refused} />
      <Button
        type="submit"
        size="large"
        wide
        busy={form.isPending || form.isSuccess}
        busyLabel={t('change.submitting')}
      >
        {t('reset.submit')}
      </Button>
      {children}
    </form>
  );
}

function useSignedOut() {
  const signedIn = Boolean(useRouteLoaderData<typeof loader>('root')?.viewer);
  useEffect(() => {
    if (!signedIn) return;
    forgetUser();
    void api.POST('/api/sign-out').catch(() => null);
  }, [signedIn]);
}
