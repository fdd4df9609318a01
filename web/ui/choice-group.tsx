import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './control.tsx';
import { FieldError } from './field-frame.tsx';
import { useStandingError } from './use-standing-error.ts';

/** `more`: fields that belong to this choice, shown while it is the chosen one of a group that its caller keeps. */
export type Choice = { value: string; title: ReactNode; detail?: ReactNode; more?: ReactNode };

type ChoiceGroupProps = {
  legend: ReactNode;
  name: string;
  options: Choice[];
  value?: string;
  onChange?: (value: string) => void;
  defaultValue?: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  hideLegend?: boolean;
  id?: string;
  className?: string;
};

/** Nothing is chosen unless the caller says so: on the signer's page the first choice must be the person's own. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, name, options, value, onChange, defaultValue, help, required, disabled, hideLegend } = props;
  const [frame, error] = useStandingError<HTMLFieldSetElement>(props.error);
  const id = props.id ?? name;
  const described = classNames(help ? `${id}-help` : '', error ? `${id}-error` : '') || undefined;
  return (
    <fieldset
      {...frame}
      id={id}
      disabled={disabled}
      aria-describedby={described}
      className={classNames('min-w-0', error && 'border-l-3 border-danger pl-4', props.className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'text-14 font-550'}>{legend}</legend>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-14 text-muted">
          {help}
        </p>
      )}
      <div className={hideLegend && !help ? '' : 'mt-2'}>
        {options.map((option) => (
          <Fragment key={option.value}>
            <label
              htmlFor={`${id}-${encodeURIComponent(option.value)}`}
              className={classNames(
                'relative -mt-px flex min-h-14 cursor-pointer gap-4 border border-edge bg-surface p-4 first:mt-0 first:rounded-t-6 last:rounded-b-6',
                'has-checked:z-1 has-checked:border-ink has-checked:inset-ring-2 has-checked:inset-ring-ink has-disabled:cursor-default has-disabled:text-muted',
                'has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              )}
            >
              <Input
                type="radio"
                id={`${id}-${encodeURIComponent(option.value)}`}
                name={name}
                value={option.value}
                required={required}
                aria-invalid={error ? true : undefined}
                {...(value === undefined
                  ? { defaultChecked: defaultValue === option.value }
                  : { checked: value === option.value })}
                onChange={onChange && (() => onChange(option.value))}
                readOnly={value !== undefined && !onChange}
                className="size-6 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-7 checked:border-ink"
              />
              <span className="min-w-0">
                <span className="block font-550">{option.title}</span>
                {option.detail && <span className="block text-14 text-muted">{option.detail}</span>}
              </span>
            </label>
            {option.more && value === option.value && (
              <div className="-mt-px border border-edge bg-surface px-4 py-2 last:rounded-b-6">{option.more}</div>
            )}
          </Fragment>
        ))}
      </div>
      <FieldError className="mt-2" id={`${id}-error`}>
        {error}
      </FieldError>
    </fieldset>
  );
}
