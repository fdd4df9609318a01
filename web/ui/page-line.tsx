import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageLineProps = {
  /** What the page comes to, as its only h1. */
  title: ReactNode;
  lead?: ReactNode;
  /** The one thing to do here first; the full width of a phone. */
  action?: ReactNode;
};

/** How a page of the app begins: a line that says what there is, and the one thing to do about it beside it. */
export function PageLine({ title, lead, action }: PageLineProps) {
  return (
    <div
      className={classNames(
        'grid gap-x-14 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]',
        lead ? 'md:items-end' : 'md:items-center',
      )}
    >
      <div className="max-w-measure">
        <h1 className="font-serif text-28 text-balance">{title}</h1>
        {lead && <p className="mt-1 text-16 text-muted">{lead}</p>}
      </div>
      {action && <div className="grid md:block">{action}</div>}
    </div>
  );
}
