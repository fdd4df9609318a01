import { useId } from 'react';
import { classNames } from './class-names.ts';

type ProgressBarProps = { label: string; value: number; text?: string; className?: string };

/** `value` from 0 to 1. A native element, so that its length needs no inline style. */
export function ProgressBar({ label, value, text, className }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={classNames('grid gap-2 text-14', className)}>
      <div className="flex justify-between gap-4">
        <label htmlFor={id} className="min-w-0 font-550 wrap-anywhere">
          {label}
        </label>
        {text && <span className="whitespace-nowrap text-muted tabular-nums">{text}</span>}
      </div>
      <progress
        id={id}
        max={1}
        value={Math.min(1, Math.max(0, value))}
        aria-valuetext={text}
        className="progress block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line"
      />
    </div>
  );
}
