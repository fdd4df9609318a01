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

type CodeSignInProps = {
  email: string;
  /** Where the code is typed, when the mail was asked for without script. */
  window?: string | undefined;
  onSignedIn: (answer: SignInAnswer) => void;
  onBack: () => void;
};

/** Asks for an address, mails a code to it and takes the code. */
export function CodeSignIn({ email: first, window: asked, onSignedIn, onBack }: CodeSignInProps) {
  const t = useTranslations('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState(first);
  const mail = useMutation({
    mutationFn: (body: { email: string }) => answerOf(api.POST('/api/sign-in/code', { body })),
  });
  const confirm = useMutation({
    mutationFn: (body: { window_id: string; code: string }) =>
      answerOf(api.POST('/api/sign-in/code/confirm', { body })),
    onSuccess: onSignedIn,
  });
  const { fields } = useErrors();
  const [given, setGiven] = useState(asked);
  const windowId = mail.data?.window_id ?? given;
  const returned = useReturned(windowId ? 'typed-code' : 'code');
  const error = (windowId ? confirm.error : mail.error) ?? (confirm.isIdle && mail.isIdle ? returned.error : null);
  // What is on the screen has been replaced: who listens hears what is there now.
  useEffect(() => {
    if (windowId !== null) heading.current?.focus();
  }, [windowId]);
  const again = () => {
    setGiven(undefined);
    mail.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mail.isPending || confirm.isPending || confirm.isSuccess) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    if (windowId) confirm.mutate({ window_id: windowId, code });
    else mail.mutate({ email });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <CsrfField />
      <input type="hidden" name="intent" value={windowId ? 'typed-code' : 'code'} />
      <h2 ref={heading} tabIndex={-1} className="font-serif text-22 outline-none">
        {windowId ? t('byCode.typeTitle') : t('byCode.title')}
      </h2>
      <p className="-mt-3 text-14 wrap-anywhere text-muted">
        {windowId ? t('byCode.sent', { email: email.trim() }) : t('byCode.lead')}
      </p>
      <FormErrors error={error} title={t('signIn.failed')} />
      {windowId ? (
        <TextField
          key="code"
          label={t('pending.code')}
          name="code"
          help={t('pending.codeHelp')}
          error={fields(error).code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      ) : (
        <TextField
          key="email"
          label={t('email')}
          name="email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fields(error).email}
          autoComplete="username"
          spellCheck={false}
        />
      )}
      <Button
        type="submit"
        size="large"
        wide
        busy={mail.isPending || confirm.isPending || confirm.isSuccess}
        busyLabel={windowId ? t('signIn.submitting') : t('pending.resending')}
      >
        {windowId ? t('signIn.submit') : t('byCode.submit')}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button variant="bare" onClick={onBack} className="noscript:hidden">
          {t('byCode.back')}
        </Button>
        {windowId && (
          <Button variant="bare" onClick={again} className="noscript:hidden">
            {t('byCode.again')}
          </Button>
        )}
      </div>
    </form>
  );
}
