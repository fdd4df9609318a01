import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Input } from './control.tsx';
import { controlClass } from './field-frame.tsx';

type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'className'> & {
  id: string;
  label: string;
  hint?: string;
  button: string;
};

/** What is searched for, `q`, with its button. Plain HTML; more of the form may follow. */
export function SearchBox({ id, label, hint, button, ...input }: SearchBoxProps) {
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
        <Input
          id={id}
          type="search"
          name="q"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={controlClass(undefined)}
          {...input}
        />
        <Button type="submit" variant="secondary">
          {button}
        </Button>
      </div>
    </>
  );
}
