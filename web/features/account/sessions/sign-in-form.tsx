import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { SignInAnswer } from '#shared/account/sessions.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '../../../api/client.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { CsrfField } from '../../../forms/csrf-token.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useReturned } from '../../../forms/plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link.tsx';

const signIn = (body: { email: string; password: string }) => answerOf(api.POST('/api/sign-in', { body }));

type SignInFormProps = {
  email?: string | undefined;
  onSignedIn: (answer: SignInAnswer) => void;
  onCode: (email: string) => void;
};

/** Address and password; or, for who has the password not at hand, a code by mail. */
export function SignInForm({ email, onSignedIn, onCode }: SignInFormProps) {
  const t = useTranslations('auth');
  // The fields keep what they hold themselves: it may have been typed before this page's script was there.
  const fields = useRef<HTMLFormElement>(null);
  const returned = useReturned();
  const noCode = useReturned('code');
  const form = useMutation({ mutationFn: signIn, onSuccess: onSignedIn });
  const error = form.isIdle ? (returned.error ?? noCode.error) : form.error;
  const errors = useErrors().fields(error);
  const typed = (name: 'email' | 'password') => String(new FormData(fields.current ?? undefined).get(name) ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    form.mutate({ email: typed('email'), password: typed('password') });
  };
  // Without script the button sends the address at once; with it the next step asks for that.
  const askForCode = (event: MouseEvent) => {
    event.preventDefault();
    onCode(typed('email'));
  };
  return (
    <>
      <form id="sign-in" ref={fields} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <CsrfField />
        <FormErrors error={error} title={t('signIn.failed')} labels={{ email: t('email'), password: t('password') }} />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          defaultValue={email ?? returned.typed.email ?? noCode.typed.email}
          error={errors.email}
          // "webauthn" lets the browser offer a passkey in the same place.
          autoComplete="username webauthn"
          spellCheck={false}
        />
        <PasswordField label={t('password')} name="password" error={errors.password} autoComplete="current-password" />
        <p className="-mt-2 text-14">
          <TextLink to={paths.forgotPassword()} className="-my-3 inline-block py-3.5">
            {t('signIn.forgot')}
          </TextLink>
        </p>
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
      <Button
        type="submit"
        form="sign-in"
        name="intent"
        value="code"
        variant="secondary"
        size="large"
        wide
        className="mt-3"
        onClick={askForCode}
      >
        {t('signIn.byCode')}
      </Button>
    </>
  );
}
