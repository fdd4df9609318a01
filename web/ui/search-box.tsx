import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { SearchInput } from './search-input.tsx';

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
