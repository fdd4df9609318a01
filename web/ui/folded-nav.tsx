import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  /** What kind of place `here` is, and its name. */
  section: string;
  here: ReactNode;
  /** Where it is shown: what is wide enough has its links open instead. */
  className: string;
  /** The items of the list, links among them. */
  children: ReactNode;
};

/** Links folded into one line that names where one is, for a phone. */
export function FoldedNav({ section, here, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const closeWhenFollowed = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) details.current?.removeAttribute('open');
  };
  return (
    <details ref={details} className={classNames('group border-y border-line', className)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 text-14 [&::-webkit-details-marker]:hidden">
        <span className="text-muted">{section}</span>
        <span className="min-w-0 flex-1 truncate font-600">{here}</span>
        <ChevronDown size={18} strokeWidth={1.6} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      {/** biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <ul className="pb-3" onClick={closeWhenFollowed}>
        {children}
      </ul>
    </details>
  );
}
