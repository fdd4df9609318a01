import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';

export type FieldFrameProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Of `useStandingError`. */
  frame: ComponentProps<'div'>;
};

export const fieldIds = (id: string, { help, error }: { help?: ReactNode; error?: string | undefined }) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': classNames(help ? `${id}-help` : '', error ? `${id}-error` : '') || undefined,
});

export const controlClass = (error?: string) =>
  classNames(
    'mt-1 block min-h-11 w-full rounded-6 border bg-surface px-3 py-2.5 text-16 text-ink placeholder:text-muted',
    'disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
    error ? 'border-danger inset-ring inset-ring-danger' : 'border-edge',
  );

export function FieldError({
  id,
  className = 'mt-1',
  children,
}: {
  id: string;
  className?: string;
  children?: ReactNode;
}) {
  if (!children) return null;
  return (
    <p id={id} className={classNames('flex gap-2 text-14 font-500 text-danger', className)}>
      <CircleAlert size={18} strokeWidth={1.6} aria-hidden="true" className="mt-px shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Label, help, control, error, in the order they are read. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  className,
  frame,
  children,
}: FieldFrameProps & { id: string; className?: string; children: Elements }) {
  const t = useTranslations('ui');
  return (
    <div
      {...frame}
      className={classNames('grid grid-cols-1 gap-1', error && 'border-l-3 border-danger pl-4', className)}
    >
      <label htmlFor={id} className="text-14 font-550">
        <span>{label}</span>
        {optional && <span className="font-400 text-muted"> {t('optional')}</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-14 text-muted">
          {help}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
