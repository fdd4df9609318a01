import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const widths = { short: 'w-1/4', medium: 'w-2/5', long: 'w-2/3', full: 'w-full' };

type SkeletonLineProps = { width?: keyof typeof widths; className?: string };

export function SkeletonLine({ width = 'full', className }: SkeletonLineProps) {
  return <span aria-hidden="true" className={classNames('block h-3 rounded-4 bg-sunken', widths[width], className)} />;
}

/** A picture, a monogram, a button: give it its size by class. */
export function SkeletonBlock({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames('block rounded-6 bg-sunken', className ?? 'h-11 w-full')}
    />
  );
}

type LoadingRegionProps = { label: string; className?: string; children: ReactNode };

/** Shown after 100 ms, so that what loads fast never flickers. */
export function LoadingRegion({ label, className, children }: LoadingRegionProps) {
  return (
    <div aria-busy="true" className={classNames('grid animate-late gap-3', className)}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
