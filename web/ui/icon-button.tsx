import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = ComponentProps<'button'> & { label: string };

export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classNames(
          'relative inline-grid size-11 shrink-0 place-items-center rounded-6 text-ink transition-colors hover:bg-sunken',
          'disabled:text-muted disabled:hover:bg-transparent aria-disabled:text-muted aria-expanded:bg-sunken',
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
