import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import type { Strength } from './judge-password.ts';

const steps: Record<Strength, number> = { common: 1, simple: 1, fair: 2, strong: 3 };

/** Said in words; the three strokes only repeat it. */
function PasswordStrength({ strength }: { strength: Strength }) {
  const t = useTranslations('auth.strength');
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames('h-1 w-6 rounded-full', step <= steps[strength] ? 'bg-ink' : 'bg-line')}
          />
        ))}
      </span>
      {t(strength)}
    </span>
  );
}

type NewPasswordFieldProps = {
  label?: string;
  /** What the form's last answer said of a password. */
  refused?: { value: string; message: string } | undefined;
};

/**
 * A password that is judged while it is typed: how much is missing, then how easily it is guessed. The server has the
 * last word.
 */
export function NewPasswordField({ label, refused }: NewPasswordFieldProps) {
  const t = useTranslations('auth');
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed);
  const missing = Math.max(0, accountLimits.passwordMin - [...typed].length);
  const { data: strength } = useQuery({
    queryKey: ['password-strength', settled],
    // The dictionaries are large, so they come only when somebody chooses a password, and nothing typed leaves the
    // browser.
    queryFn: () => import('./judge-password.ts').then(({ judgePassword }) => judgePassword(settled)),
    enabled: settled !== '' && missing === 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const error = refused?.value === typed ? refused.message : undefined;
  return (
    <div>
      <PasswordField
        label={label ?? t('password')}
        name="password"
        help={t('signUp.passwordHelp')}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="new-password"
      />
      <div role="status" className="text-14 text-muted not-empty:mt-1">
        {typed && missing > 0 && <span>{t('signUp.passwordMore', { count: missing })}</span>}
        {/* What the server said of it stands above. */}
        {typed && missing === 0 && settled === typed && strength && !error && <PasswordStrength strength={strength} />}
      </div>
    </div>
  );
}
