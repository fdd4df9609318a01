import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useRefused } from '#web/forms/plain-form.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** What proves that the mail arrived: the link's token, or the window into which its code is typed. */
type Proof = { token: string } | { windowId: string };

/** Sets a new password by the mailed link or code. */
export function ResetForm({ proof }: { proof: Proof }) {
  const t = useTranslations('auth');
  const { signIn } = usePaths();
  const form = useMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) =>
      answerOf(
        api.PUT('/api/password-reset', {
          body: 'token' in proof ? { token: proof.token, password } : { window_id: proof.windowId, code, password },
        }),
      ),
    onSuccess: () => window.location.replace(signIn({ reset: 'done' })),
  });
  const { error } = useRefused(form);
  const errors = useErrors().fields(error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    const data = new FormData(event.currentTarget);
    form.mutate({ password: String(data.get('password') ?? ''), code: String(data.get('code') ?? '') });
  };
  const refused = errors.password ? { value: form.variables?.password ?? '', message: errors.password } : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <CsrfField />
      <FormErrors
        error={error}
        title={t('reset.failed')}
        labels={{ password: t('change.label'), code: t('pending.code') }}
      />
      {'windowId' in proof && <CodeField label={t('pending.code')} help={t('pending.codeHelp')} error={errors.code} />}
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
    </form>
  );
}
