import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import { signInStep } from '#shared/account/sign-in-step.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useReturned } from '#web/forms/plain-form.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';

/** The second step of signing in: a code of the app, a backup code, or a passkey instead of both steps. */
export function SecondFactorForm({ backup, next }: { backup: boolean; next: string }) {
  const t = useTranslations('security.secondStep');
  const { signIn } = usePaths();
  const { error } = useReturned('second-factor');
  const errors = useErrors().fields(error);
  const label = t(backup ? 'backupCode' : 'code');
  return (
    <>
      <form method="post" noValidate className="grid gap-5">
        <CsrfField />
        <input type="hidden" name="intent" value="second-factor" />
        <div>
          <h2 tabIndex={-1} data-begin className="font-serif text-22 outline-none">
            {t('title')}
          </h2>
          <p className="mt-1 text-14 text-muted">{t(backup ? 'leadBackup' : 'lead')}</p>
        </div>
        <FormErrors error={error} title={t('failed')} labels={{ code: label }} />
        <TextField
          label={label}
          name="code"
          help={t(backup ? 'backupCodeHelp' : 'codeHelp')}
          error={errors.code}
          inputMode={backup ? 'text' : 'numeric'}
          autoComplete={backup ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={accountLimits.factorCode}
        />
        <Button type="submit" size="large" wide busyLabel={t('submitting')}>
          {t('submit')}
        </Button>
      </form>
      <PasskeySignIn next={next} />
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink variant="bare" href={signInStep(signIn, next, backup ? 'second-factor' : 'backup-code')}>
          {t(backup ? 'useApp' : 'useBackup')}
        </ButtonLink>
        <ButtonLink variant="bare" href={signInStep(signIn, next)}>
          {t('back')}
        </ButtonLink>
      </div>
    </>
  );
}
