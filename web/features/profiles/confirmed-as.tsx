import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';

type ConfirmedAsProps = { as: { name: string | null } | null | undefined; className?: string };

/**
 * Under which name the owner was confirmed, when they have another one now: said wherever the confirmation is shown.
 */
export function ConfirmedAs({ as, className }: ConfirmedAsProps) {
  const t = useWords('public.confirmedAs');
  if (!as) return null;
  const b = (chunks: ReactNode) => <b className="font-550 text-ink">{chunks}</b>;
  return (
    <p className={classNames('text-14 wrap-anywhere text-muted', className)}>
      {as.name === null ? t('earlier') : t.rich('name', { name: as.name, b })}
    </p>
  );
}
