import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';

const openedIn = (row: HTMLElement | null) => row?.querySelector<HTMLDetailsElement>('details[open]');

/**
 * Filters of a list side by side, each folded to a button; on a phone they are scrolled sideways, and what one opens
 * stands under all of them. One is open at a time, until the press or the focus goes elsewhere. Works without script.
 */
export function FilterRow({ label, children }: { label: string; children: Elements }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      const opened = openedIn(row.current);
      if (opened && !opened.contains(target as Node)) opened.open = false;
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, []);
  const close = (event: KeyboardEvent) => {
    const opened = event.key === 'Escape' && openedIn(row.current);
    if (!opened) return;
    opened.open = false;
    opened.querySelector('summary')?.focus();
  };
  return (
    <div className="relative min-w-0 max-md:basis-full">
      <ul
        ref={row}
        aria-label={label}
        onKeyDown={close}
        className="flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 md:flex-wrap"
      >
        {children}
      </ul>
    </div>
  );
}

// The ring of focus stands within: what is scrolled sideways would cut it off.
const button =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-6 border px-3.5 text-14 font-550 whitespace-nowrap no-underline -outline-offset-2 hover:bg-sunken';
const unset = classNames(button, 'border-edge');
const set = classNames(button, 'border-ink bg-sunken');

/** What a filter is set to, and the way to the list without it. */
export type SetFilter = { words: string; without: LinkProps['to']; remove: string };

const Cross = () => <X size={16} strokeWidth={1.6} aria-hidden="true" />;

type FilterProps = {
  name: string;
  setTo: SetFilter | undefined;
  /** Opens to the left, where the row has no room at the right. */
  atEnd?: boolean;
  children: Elements;
};

/** One filter, with its fields. */
export function Filter({ name, setTo, atEnd = false, children }: FilterProps) {
  return (
    <li className="flex shrink-0">
      <details name="filter" className="group md:relative">
        <summary
          className={classNames(
            'list-none [&::-webkit-details-marker]:hidden',
            setTo ? classNames(set, 'rounded-r-none border-r-0 pr-1') : unset,
          )}
        >
          <span className="max-w-60 truncate">{setTo?.words ?? name}</span>
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <div
          className={classNames(
            'sheet absolute inset-x-0 top-full z-20 mt-2 grid gap-4 p-4 shadow-float md:w-72',
            atEnd ? 'md:left-auto' : 'md:right-auto',
          )}
        >
          {children}
        </div>
      </details>
      {setTo && (
        <Link to={setTo.without} aria-label={setTo.remove} className={classNames(set, 'rounded-l-none border-l-0')}>
          <Cross />
        </Link>
      )}
    </li>
  );
}

type SwitchProps = { label: ReactNode; name: string; setTo: SetFilter | undefined };

/** A filter that is on or off: its press sends the form with it, or leads to the list without it. */
export function FilterSwitch({ label, name, setTo }: SwitchProps) {
  return (
    <li className="flex shrink-0">
      {setTo ? (
        <>
          <input type="hidden" name={name} value="true" />
          <Link to={setTo.without} aria-label={setTo.remove} className={set}>
            <span>{label}</span>
            <Cross />
          </Link>
        </>
      ) : (
        <button type="submit" name={name} value="true" className={unset}>
          {label}
        </button>
      )}
    </li>
  );
}
