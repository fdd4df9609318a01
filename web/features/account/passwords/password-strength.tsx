import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { Strength } from './judge-password.ts';

const steps: Record<Strength, number> = { common: 1, simple: 1, fair: 2, strong: 3 };

/** Said in words; the three strokes only repeat it. */
export function PasswordStrength({ strength }: { strength: Strength }) {
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
