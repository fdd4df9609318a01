import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SplitViewProps = {
  /** What the list is of. */
  label: string;
  list: ReactNode;
  /** Something of the list is open: without room for both it stands there alone, else only its heading is read out. */
  open: boolean;
  children: ReactNode;
};

/** A list and what is open of it, side by side up to the edges of the page; on what is narrow one after the other. */
export const SplitView = ({ label, list, open, children }: SplitViewProps) => (
  <div className="-mx-5 -mt-8 -mb-20 grid md:-mx-10 lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[22.5rem_minmax(0,1fr)]">
    <section
      aria-label={label}
      className={classNames('min-w-0 border-line max-lg:pb-20 lg:border-r', open && 'max-lg:hidden')}
    >
      <div className="lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto">{list}</div>
    </section>
    <div
      className={classNames('min-w-0 lg:px-10 lg:pt-8 lg:pb-20', open ? 'px-5 pt-6 pb-20 md:px-10' : 'max-lg:sr-only')}
    >
      {children}
    </div>
  </div>
);
