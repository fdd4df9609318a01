import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Seal } from './seal.tsx';

export type State = 'approved' | 'pending' | 'held' | 'rejected' | 'stated';

const glyphs: Record<Exclude<State, 'approved'>, string> = {
  pending: 'M.5 12.5h3M4.5 12.5h3M8.5 12.5h3M12.5 12.5h3',
  held: 'M.5 12.5h15M5.5 2v7.5M10.5 2v7.5',
  rejected: 'M.5 12.5h15M4.5 2.5l7 7M11.5 2.5l-7 7',
  stated: 'M.5 12.5h15',
};

export const stateTones: Record<State, string> = {
  approved: 'text-ink',
  pending: 'text-wait',
  held: 'text-wait',
  rejected: 'text-danger',
  stated: 'text-ink',
};

/** The line again, and what stands on it. Give a `label` when no word stands beside it. */
export function StateGlyph({ state, label, className }: { state: State; label?: string; className?: string }) {
  if (state === 'approved') return <Seal size={16} label={label} className={className} />;
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={16}
      height={16}
      viewBox="0 0 16 16"
      className={classNames('shrink-0 fill-none stroke-current', stateTones[state], className)}
    >
      <path d={glyphs[state]} strokeWidth={1.4} />
    </svg>
  );
}

export function StateLabel({ state, className, children }: { state: State; className?: string; children?: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 text-14 font-550 whitespace-nowrap',
        stateTones[state],
        className,
      )}
    >
      <StateGlyph state={state} />
      <span>{children ?? t(`states.${state}`)}</span>
    </span>
  );
}
