import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Input, Select, TextBox } from './control.tsx';
import { controlClass, FieldFrame, type FieldFrameProps, fieldIds } from './field-frame.tsx';
import { useStandingError } from './use-standing-error.ts';

type Own = Omit<FieldFrameProps, 'frame'> & { id?: string; name: string; className?: string; liveError?: boolean };

/** Parts what a field was given: what its frame takes, what goes to the control itself, and how that looks. */
function useField<Props extends Own>(props: Props) {
  const { label, help, optional, className, error: given, liveError, ...rest } = props;
  const [frame, error] = useStandingError(given, liveError);
  const id = props.id ?? props.name;
  return {
    around: { id, label, help, error, optional, className, frame },
    control: { ...rest, ...fieldIds(id, { help, error }) },
    look: controlClass(error),
  };
}

export function TextField(props: Own & ComponentProps<'input'>) {
  const { around, control, look } = useField(props);
  return (
    <FieldFrame {...around}>
      <Input {...control} className={look} />
    </FieldFrame>
  );
}

/** `low`: one line at first, where it must leave room for what it is about. */
export function TextArea({ low = false, ...props }: Own & ComponentProps<'textarea'> & { low?: boolean }) {
  const { around, control, look } = useField(props);
  return (
    <FieldFrame {...around}>
      <TextBox {...control} className={classNames(look, low ? 'h-12 resize-y' : 'min-h-28 resize-y')} />
    </FieldFrame>
  );
}

type SelectFieldProps = Own & ComponentProps<'select'> & { options: { value: string; label: string }[] };

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { around, control, look } = useField(props);
  return (
    <FieldFrame {...around}>
      <span className="relative block">
        <Select {...control} className={classNames(look, 'appearance-none pr-10 text-ellipsis')}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
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

export function PasswordField(props: Own & ComponentProps<'input'>) {
  const { around, control, look } = useField(props);
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...around}>
      <span className="relative block">
        <Input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={shown ? 'text' : 'password'}
          className={classNames(look, 'pr-12')}
        />
        <button
          type="button"
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          aria-controls={control.id}
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
