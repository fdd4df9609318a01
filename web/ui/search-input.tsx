import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './control.tsx';
import { controlClass } from './field-frame.tsx';

/** A field for what is looked for. Name it by a label, or with `aria-label`. */
export const SearchInput = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <span className="relative block w-full min-w-0">
    <Search
      size={18}
      strokeWidth={1.6}
      aria-hidden="true"
      className="pointer-events-none absolute bottom-3.5 left-3 text-muted"
    />
    <Input {...input} type="search" className={classNames(controlClass(), 'pl-11')} />
  </span>
);
