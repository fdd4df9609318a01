import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account-rules.ts';
import { PasswordField } from '../../ui/field.tsx';

/** Says how much is missing while somebody types; how easily it is guessed is judged when the form is sent. */
export function NewPasswordField({ refused }: { refused?: { value: string; message: string } }) {
  const t = useTranslations('auth');
  const [typed, setTyped] = useState('');
  const error = refused?.value === typed ? refused.message : undefined;
  const missing = Math.max(0, accountLimits.passwordMin - [...typed].length);
  return (
    <div>
      <PasswordField
        label={t('password')}
        name="password"
        help={t('signUp.passwordHelp')}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="new-password"
      />
      <p role="status" className="text-14 text-muted not-empty:mt-1">
        {typed &&
          !error &&
          (missing > 0 ? t('signUp.passwordMore', { count: missing }) : t('signUp.passwordLongEnough'))}
      </p>
    </div>
  );
}
