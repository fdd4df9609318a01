import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
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

type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'className'> & {
  id: string;
  label: string;
  hint?: string;
  button: string;
  /** To look for something is what the page is for. */
  main?: boolean;
};

/** What is searched for, `q`, with its button. Plain HTML; more of the form may follow. */
export function SearchBox({ id, label, hint, button, main = false, ...input }: SearchBoxProps) {
  return (
    <>
      <label htmlFor={id} className={hint ? 'block text-14 font-550' : 'mb-1.5 block text-14 font-550'}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 mb-2 text-14 text-muted">
          {hint}
        </p>
      )}
      <div className="flex items-end gap-2">
        <SearchInput id={id} name="q" aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
        <Button type="submit" variant={main ? 'primary' : 'secondary'} className="shrink-0">
          {button}
        </Button>
      </div>
    </>
  );
}
