import { useTranslations } from 'use-intl';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useReturned } from '#web/forms/plain-form.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Address and password; or, for who has the password not at hand, a code by mail. */
export function SignInForm() {
  const t = useTranslations('auth');
  const { forgotPassword } = usePaths();
  const returned = useReturned();
  const noCode = useReturned('code');
  const error = returned.error ?? noCode.error;
  const errors = useErrors().fields(error);
  return (
    <>
      <form id="sign-in" method="post" noValidate className="grid gap-5">
        <CsrfField />
        <FormErrors error={error} title={t('signIn.failed')} labels={{ email: t('email'), password: t('password') }} />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          defaultValue={returned.typed.email ?? noCode.typed.email}
          error={errors.email}
          // "webauthn" lets the browser offer a passkey in the same place.
          autoComplete="username webauthn"
          spellCheck={false}
        />
        <PasswordField label={t('password')} name="password" error={errors.password} autoComplete="current-password" />
        <p className="-mt-2 text-14">
          <TextLink href={forgotPassword()} className="-my-3 inline-block py-3.5">
            {t('signIn.forgot')}
          </TextLink>
        </p>
        <Button type="submit" size="large" wide busyLabel={t('signIn.submitting')}>
          {t('signIn.submit')}
        </Button>
      </form>
      <Button
        type="submit"
        form="sign-in"
        name="intent"
        value="code"
        variant="secondary"
        size="large"
        wide
        className="mt-3"
      >
        {t('signIn.byCode')}
      </Button>
    </>
  );
}
