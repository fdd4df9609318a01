import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ClauseProps = { title: ReactNode; note?: ReactNode; id?: string; className?: string; children: ReactNode };

/** A section of a page set like a contract: its name in the margin, its text beside it. */
export function Clause({ title, note, id, className, children }: ClauseProps) {
  return (
    <section
      id={id}
      data-clause
      className={classNames('clause clause-grid border-t border-line pt-5 md:pt-6', className)}
    >
      <h2 className="self-start font-serif text-22 md:sticky md:top-[calc(var(--header,0rem)+1.5rem)]">
        {title}
        {note && <small className="mt-1 block font-sans text-14 font-400 tracking-normal text-muted">{note}</small>}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Running text never wider than 640 px. */
export function Measure({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('max-w-measure', className)}>{children}</div>;
}
