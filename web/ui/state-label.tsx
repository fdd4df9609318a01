import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Seal } from './seal.tsx';

export type State = 'approved' | 'pending' | 'held' | 'rejected' | 'stated';
/** With what a project that is pending waits for: its owner to change it, or to correct an address. */
export type DrawnState = State | 'changes' | 'returned';

const glyphs: Record<Exclude<DrawnState, 'approved'>, string> = {
  pending: 'M.5 12.5h3M4.5 12.5h3M8.5 12.5h3M12.5 12.5h3',
  held: 'M.5 12.5h15M5.5 2v7.5M10.5 2v7.5',
  changes: 'M.5 12.5h15M4.5 9.5l3.5-6.5 3.5 6.5',
  returned: 'M.5 12.5h15M12 9V6.5a2 2 0 0 0-2-2H4M6.5 2L4 4.5 6.5 7',
  rejected: 'M.5 12.5h15M4.5 2.5l7 7M11.5 2.5l-7 7',
  stated: 'M.5 12.5h15',
};

export const stateTones: Record<DrawnState, string> = {
  approved: 'text-ink',
  pending: 'text-wait',
  held: 'text-wait',
  changes: 'text-wait',
  returned: 'text-danger',
  rejected: 'text-danger',
  stated: 'text-ink',
};

type StateGlyphProps = { state: DrawnState; label?: string; className?: string };

/** The line again, and what stands on it. Give a `label` when no word stands beside it. */
export function StateGlyph({ state, label, className }: StateGlyphProps) {
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

type StateLabelProps = { className?: string } & (
  | { state: State; children?: ReactNode }
  | { state: DrawnState; children: ReactNode }
);

export function StateLabel({ state, className, children }: StateLabelProps) {
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
      <span>{children ?? t(`states.${state as State}`)}</span>
    </span>
  );
}
