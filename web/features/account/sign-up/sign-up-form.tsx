import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useBeforeUnload, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { usernameIdeas } from '#shared/account/username-ideas.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useRefused } from '#web/forms/plain-form.ts';
import { choosesLook, typedFormId } from '#web/forms/typed-form.ts';
import { UsernameField } from '#web/forms/username-field.tsx';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import type { PendingUser } from './pending-user.ts';
import { keepSent, sentBefore } from './sent-before.ts';
import { type SignUpFields, signUp, typedSignUp } from './sign-up.ts';
import { useAgreedTexts } from './use-agreed-texts.tsx';

/** `fullName`: as it is known already, from a provider whose address could not be taken over. */
export function SignUpForm({ fullName = '' }: { fullName?: string }) {
  const t = useTranslations('auth');
  const { verifyEmailPending } = usePaths();
  const agreed = useAgreedTexts();
  const username = useTranslations('forms.username');
  const navigate = useNavigate();
  const typed = useRef(false);
  const form = useMutation({
    mutationFn: signUp,
    onSuccess: ({ temp_user_id, email }, sent) => {
      keepSent(sent);
      const { username, full_name } = sent;
      const state: PendingUser = { email, userId: temp_user_id, username, fullName: full_name, sentAt: Date.now() };
      void navigate(verifyEmailPending(), { state });
    },
  });
  const { error, typed: returned } = useRefused(form);
  const [sent] = useState(sentBefore);
  const before: Partial<SignUpFields> = { ...sent, ...returned };
  const errors = useErrors().fields(error);
  const [name, setName] = useState(before.full_name ?? fullName);
  useBeforeUnload((event) => {
    if (typed.current && !form.isSuccess) event.preventDefault();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (choosesLook(event.nativeEvent as SubmitEvent)) {
      // What was typed comes back with the page.
      typed.current = false;
      return;
    }
    event.preventDefault();
    if (form.isPending) return;
    form.mutate(typedSignUp(new FormData(event.currentTarget)));
  };
  const labels: SignUpFields = {
    full_name: t('signUp.fullName'),
    email: t('email'),
    username: username('label'),
    date_of_birth: t('signUp.dateOfBirth'),
    phone_number: t('signUp.phoneNumber'),
    password: t('password'),
  };
  const refused = (name: 'username' | 'password') =>
    errors[name]
      ? { value: form.variables?.[name] ?? (name === 'username' ? before.username : '') ?? '', message: errors[name] }
      : undefined;
  const field = (name: 'full_name' | 'email' | 'date_of_birth' | 'phone_number') => ({
    name,
    label: labels[name],
    defaultValue: before[name],
    error: errors[name],
  });
  return (
    <form
      id={typedFormId}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={() => {
        typed.current = true;
      }}
      className="grid gap-5"
    >
      <CsrfField />
      <FormErrors error={error} title={t('summary')} labels={labels} />
      <TextField
        {...field('full_name')}
        defaultValue={before.full_name ?? fullName}
        help={t('signUp.fullNameHelp')}
        autoComplete="name"
        // Not while somebody types the user name, as the script arrives: an idea would come in between.
        onChange={({ target }) => document.activeElement?.id !== 'username' && setName(target.value)}
      />
      <TextField
        {...field('email')}
        type="email"
        help={t('signUp.emailHelp')}
        autoComplete="email"
        spellCheck={false}
      />
      <UsernameField
        refused={refused('username')}
        before={before.username}
        ideas={name.trim() ? usernameIdeas({ name, email: '' }) : []}
      />
      <TextField {...field('date_of_birth')} type="date" help={t('signUp.dateOfBirthHelp')} autoComplete="bday" />
      <TextField {...field('phone_number')} type="tel" help={t('signUp.phoneNumberHelp')} autoComplete="tel" />
      <NewPasswordField refused={refused('password')} />
      <p className="text-14 text-muted">{t.rich('signUp.agree', agreed)}</p>
      <Button type="submit" size="large" wide busy={form.isPending} busyLabel={t('signUp.submitting')}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
