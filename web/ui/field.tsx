import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { controlClass, FieldFrame, type FieldFrameProps, fieldIds } from './field-frame.tsx';
import { useStandingError } from './use-standing-error.ts';

type Own = Omit<FieldFrameProps, 'frame'> & { name: string; liveError?: boolean };

export function TextField({
  label,
  help,
  optional,
  className,
  error: given,
  liveError,
  ...input
}: Own & ComponentProps<'input'>) {
  const [frame, error] = useStandingError(given, liveError);
  const id = input.id ?? input.name;
  return (
    <FieldFrame {...{ id, label, help, error, optional, className, frame }}>
      <input {...input} {...fieldIds(id, { help, error })} className={controlClass(error)} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  help,
  optional,
  className,
  error: given,
  liveError,
  ...input
}: Own & ComponentProps<'textarea'>) {
  const [frame, error] = useStandingError(given, liveError);
  const id = input.id ?? input.name;
  return (
    <FieldFrame {...{ id, label, help, error, optional, className, frame }}>
      <textarea
        {...input}
        {...fieldIds(id, { help, error })}
        className={classNames(controlClass(error), 'min-h-28 resize-y')}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = Own & ComponentProps<'select'> & { options: { value: string; label: string }[] };

export function SelectField({
  label,
  help,
  optional,
  options,
  className,
  error: given,
  liveError,
  ...input
}: SelectFieldProps) {
  const [frame, error] = useStandingError(given, liveError);
  const id = input.id ?? input.name;
  return (
    <FieldFrame {...{ id, label, help, error, optional, className, frame }}>
      <span className="relative block">
        <select
          {...input}
          {...fieldIds(id, { help, error })}
          className={classNames(controlClass(error), 'appearance-none pr-10 text-ellipsis')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3"
        />
      </span>
    </FieldFrame>
  );
}

export function PasswordField({
  label,
  help,
  optional,
  className,
  error: given,
  liveError,
  ...input
}: Own & ComponentProps<'input'>) {
  const [frame, error] = useStandingError(given, liveError);
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  const id = input.id ?? input.name;
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ id, label, help, error, optional, className, frame }}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...fieldIds(id, { help, error })}
          type={shown ? 'text' : 'password'}
          className={classNames(controlClass(error), 'pr-12')}
        />
        <button
          type="button"
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          aria-controls={id}
          // For pages that are not hydrated.
          data-hide={t('hidePassword')}
          onClick={() => setShown(!shown)}
          className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-6 text-muted hover:text-ink noscript:hidden"
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </span>
    </FieldFrame>
  );
}
