import { signInStep } from '#shared/account/sign-in-step.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useReturned } from '#web/forms/plain-form.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { TextField } from '#web/ui/field.tsx';

type CodeSignInProps = {
  email: string;
  /** A code is on its way, and is typed here. */
  asked: boolean;
  next: string;
};

/** Asks for an address, mails a code to it and takes the code. */
export function CodeSignIn({ email, asked, next }: CodeSignInProps) {
  const t = useWords('auth');
  const { signIn } = usePaths();
  const intent = asked ? 'typed-code' : 'code';
  const { error, typed } = useReturned(intent);
  const errors = useErrors().fields(error);
  return (
    <form method="post" noValidate className="grid gap-5">
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <h2 tabIndex={-1} data-begin className="font-serif text-22 outline-none">
        {asked ? t('byCode.typeTitle') : t('byCode.title')}
      </h2>
      <p className="-mt-3 text-14 wrap-anywhere text-muted">
        {asked ? t('byCode.sent', { email: email.trim() }) : t('byCode.lead')}
      </p>
      <FormErrors error={error} title={t('signIn.failed')} />
      {asked ? (
        <CodeField label={t('pending.code')} help={t('pending.codeHelp')} error={errors.code} />
      ) : (
        <TextField
          label={t('email')}
          name="email"
          type="email"
          defaultValue={typed.email ?? email}
          error={errors.email}
          autoComplete="username"
          spellCheck={false}
        />
      )}
      <Button type="submit" size="large" wide busyLabel={asked ? t('signIn.submitting') : t('pending.resending')}>
        {asked ? t('signIn.submit') : t('byCode.submit')}
      </Button>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="bare" href={signInStep(signIn, next)}>
          {t('byCode.back')}
        </ButtonLink>
        {asked && (
          <ButtonLink variant="bare" href={signInStep(signIn, next, 'ask-code')}>
            {t('byCode.again')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
