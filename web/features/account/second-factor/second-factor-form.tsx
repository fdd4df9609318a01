import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SignInAnswer } from '#shared/account/sessions.ts';
import { answerOf, api } from '../../../api/client.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { CsrfField } from '../../../forms/csrf-token.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useReturned } from '../../../forms/plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';

type SecondFactorFormProps = { onSignedIn: (answer: SignInAnswer) => void; onBack: () => void };

/** The second step of signing in: a code of the app, a backup code, or a passkey instead of both steps. */
export function SecondFactorForm({ onSignedIn, onBack }: SecondFactorFormProps) {
  const t = useTranslations('security.secondStep');
  const heading = useRef<HTMLHeadingElement>(null);
  const [backup, setBackup] = useState(false);
  const form = useMutation({
    mutationFn: (code: string) => answerOf(api.POST('/api/sign-in/second-factor', { body: { code } })),
    onSuccess: ({ user }) => onSignedIn({ user, second_factor: false }),
  });
  const returned = useReturned('second-factor').error;
  const error = form.error ?? (form.isIdle ? returned : null);
  // What was on the screen has been replaced: who listens hears what is there now.
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    form.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  const swap = () => {
    form.reset();
    setBackup(!backup);
  };
  const label = t(backup ? 'backupCode' : 'code');
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <CsrfField />
        <input type="hidden" name="intent" value="second-factor" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="font-serif text-22 outline-none">
            {t('title')}
          </h2>
          <p className="mt-1 text-14 text-muted">{t(backup ? 'leadBackup' : 'lead')}</p>
        </div>
        <FormErrors error={error} title={t('failed')} labels={{ code: label }} />
        <TextField
          key={label}
          label={label}
          name="code"
          help={t(backup ? 'backupCodeHelp' : 'codeHelp')}
          error={useErrors().fields(error).code}
          inputMode={backup ? 'text' : 'numeric'}
          autoComplete={backup ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" size="large" wide busy={form.isPending || form.isSuccess} busyLabel={t('submitting')}>
          {t('submit')}
        </Button>
      </form>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="bare" onClick={swap} className="noscript:hidden">
          {t(backup ? 'useApp' : 'useBackup')}
        </Button>
        <Button variant="bare" onClick={onBack} className="noscript:hidden">
          {t('back')}
        </Button>
      </div>
    </>
  );
}
