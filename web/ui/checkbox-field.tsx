import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './control.tsx';
import { FieldError, fieldIds } from './field-frame.tsx';
import { useStandingError } from './use-standing-error.ts';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  name: string;
};

export function CheckboxField({ label, help, error: given, className, ...input }: CheckboxFieldProps) {
  const [frame, error] = useStandingError(given);
  const id = input.id ?? input.name;
  return (
    <div {...frame} className={classNames(error && 'border-l-3 border-danger pl-4', className)}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-default">
        <Input
          {...input}
          {...fieldIds(id, { help, error })}
          type="checkbox"
          className={classNames(
            'grid size-6 shrink-0 appearance-none place-items-center rounded-4 border bg-surface',
            'after:hidden after:h-1.5 after:w-3 after:-translate-y-0.5 after:-rotate-45 after:border-b-2 after:border-l-2 after:border-on-ink',
            'checked:border-ink checked:bg-ink checked:after:block disabled:border-line disabled:bg-sunken disabled:after:border-muted',
            error ? 'border-danger' : 'border-edge',
          )}
        />
        <span className="min-w-0">
          {label}
          {help && (
            <span id={`${id}-help`} className="block text-14 text-muted">
              {help}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
