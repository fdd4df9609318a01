import { type MouseEvent, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { fieldOf, useMended } from './use-mended.ts';

type ErrorSummaryProps = {
  title: string;
  /** `label`: the field's name as it stands over it. */
  errors: { fieldId: string; label?: string | undefined; message: string }[];
  /** Where fields may be out of sight: the address that shows one without script, and the way to it with script. */
  leads?: Leads | undefined;
  className?: string;
};
export type Leads = { hrefOf: (fieldId: string) => string; go: (fieldId: string) => void };

/** Gives a field the focus; false where it is not on the page. */
export function goToField(fieldId: string): boolean {
  const target = fieldOf(fieldId);
  if (!target) return false;
  target.closest('details')?.setAttribute('open', '');
  const control = target.matches('input, select, textarea, button')
    ? target
    : (target.querySelector<HTMLElement>('input, select, textarea, button') ?? target);
  control.focus({ preventScroll: true });
  (target.closest('fieldset') ?? target.closest('div') ?? target).scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Takes focus whenever the set of errors changes, so that a second failed try is heard as well. What is corrected
 * leaves it, as it leaves its field.
 */
export function ErrorSummary({ title, errors, leads, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fingerprint = errors.map((error) => `${error.fieldId} ${error.message}`).join('\n');
  useEffect(() => {
    if (fingerprint) box.current?.focus();
  }, [fingerprint]);
  const mended = useMended(errors.map(({ fieldId }) => fieldId));
  const follow = (event: MouseEvent, fieldId: string) => {
    if (leads) leads.go(fieldId);
    else if (!goToField(fieldId)) return;
    event.preventDefault();
  };
  const standing = errors.filter(({ fieldId }) => !mended.includes(fieldId));
  if (standing.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where a page comes back without script, nothing else gives it the focus
      autoFocus
      className={classNames('rounded-6 border-2 border-danger bg-surface px-5 py-4', className)}
    >
      <p className="font-600">{title}</p>
      <ul className="-mb-3">
        {standing.map((error) => (
          <li key={error.fieldId}>
            <a
              href={leads?.hrefOf(error.fieldId) ?? `#${error.fieldId}`}
              onClick={(event) => follow(event, error.fieldId)}
              className="inline-block py-3 text-14 font-500 text-danger underline underline-offset-3"
            >
              {error.label ? `${error.label}: ${error.message}` : error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
