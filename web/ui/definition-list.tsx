import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type DefinitionListProps = {
  items: { term: ReactNode; detail: ReactNode }[];
  /** 14 px with a narrow first column, for a sheet or a phone */
  dense?: boolean;
  className?: string;
};

export function DefinitionList({ items, dense, className }: DefinitionListProps) {
  const row = dense ? 'grid-cols-[5.25rem_1fr]' : 'grid-cols-[6rem_1fr] md:grid-cols-[10rem_1fr]';
  return (
    <dl className={classNames('grid max-w-measure', dense ? 'gap-y-2 text-14' : 'gap-y-3', className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms may be any node, rows have no other identity
        <div key={index} className={classNames('grid gap-x-4', row)}>
          <dt className="min-w-0 text-muted">{item.term}</dt>
          <dd className="min-w-0">{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
