import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useReturned } from '#web/forms/plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { forgetPendingUser } from './pending-user.ts';

/**
 * The gesture that proves an address: opening the link alone proves nothing, since scanners open links too. In another
 * browser than the one that signed up the server wants the password as well.
 */
export function ConfirmLink({ token }: { token: string }) {
  const t = useTranslations('auth');
  const call = useMutation({
    mutationFn: (password?: string) =>
      answerOf(api.POST('/api/email-verification', { body: { token, ...(password && { password }) } })),
    onSuccess: () => {
      forgetPendingUser();
      window.location.assign(paths.verifyEmailSuccess());
    },
  });
  const returned = useReturned().error;
  const error = call.isIdle ? returned : call.error;
  const errors = useErrors().fields(error);
  const asked = error instanceof ApiError && error.problem.code === 'password_needed';
  const withPassword = asked || call.variables !== undefined || returned !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (call.isPending || call.isSuccess) return;
    const password = new FormData(event.currentTarget).get('password');
    call.mutate(password === null ? undefined : String(password));
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <CsrfField />
      {asked ? (
        <p role="status" className="text-14">
          {t('confirm.otherBrowser')}
        </p>
      ) : (
        <FormErrors error={error} title={t('pending.failed')} labels={{ password: t('password') }} />
      )}
      {withPassword && (
        <>
          <PasswordField
            label={t('password')}
            name="password"
            error={errors.password}
            autoComplete="current-password"
            autoFocus
          />
          <p className="-mt-2 text-14">
            <TextLink to={paths.forgotPassword()}>{t('confirm.notMine')}</TextLink>
          </p>
        </>
      )}
      <Button
        type="submit"
        size="large"
        wide
        busy={call.isPending || call.isSuccess}
        busyLabel={t('confirm.submitting')}
      >
        {t('confirm.submit')}
      </Button>
    </form>
  );
}
