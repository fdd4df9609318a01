import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  heading?: 'h2' | 'h3' | 'p';
  className?: string;
};

/** The unsigned line, what would stand on it, and the button that begins it. */
export function EmptyState({ title, text, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={classNames('pt-8 pb-2', className)}>
      <div className="max-w-70 border-t border-dashed border-edge pt-5" />
      <Heading className="font-serif text-22">{title}</Heading>
      <p className="mt-1 max-w-100 text-muted">{text}</p>
      {action && <div className="mt-5 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
