import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { onceReleased } from './early-acts.ts';

type ErrorSummaryProps = {
  title: string;
  /** `label`: the field's name as it stands over it. */
  errors: { fieldId: string; label?: string | undefined; message: string }[];
  /** Where fields may be out of sight: the address that shows one without script, and the way to it with script. */
  leads?: Leads | undefined;
  className?: string;
};
export type Leads = { hrefOf: (fieldId: string) => string; go: (fieldId: string) => void };

const controls = 'input:not([type=hidden]), select, textarea, button';

/** Gives a field the focus; false where it is not on the page. */
export function goToField(fieldId: string): boolean {
  const target = fieldOf(fieldId);
  if (!target) return false;
  target.closest('details')?.setAttribute('open', '');
  const control = target.matches(controls) ? target : (target.querySelector<HTMLElement>(controls) ?? target);
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

/** The field that an error's path leads to; that of a list ("skills") for one of its words ("skills.2"). */
function fieldOf(path: string): HTMLElement | null {
  const field = document.getElementById(path);
  if (field || !path.includes('.')) return field;
  return fieldOf(path.slice(0, path.lastIndexOf('.')));
}

const isMarked = (field: HTMLElement) =>
  field.isConnected && (field.matches('[aria-invalid=true]') || field.querySelector('[aria-invalid=true]') !== null);

/**
 * Which of these fields were marked as wrong and are so no more. The fields themselves know when they are right
 * (`useStandingError`, or whoever judges them while they are typed), and a row may go with its fields, so this is told
 * from the page.
 */
function useMended(paths: string[]): string[] {
  const all = paths.join(' ');
  const [mended, setMended] = useState('');
  useEffect(() => {
    const marked = all.split(' ').flatMap((path) => {
      const field = fieldOf(path);
      return field && isMarked(field) ? [{ path, field }] : [];
    });
    const look = () => {
      const right = marked.filter(({ field }) => !isMarked(field));
      // What stands below moves up: at once, lest it does so under a press that comes right after the last letter.
      onceReleased(() => flushSync(() => setMended(right.map(({ path }) => path).join(' '))));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => {
      observer.disconnect();
      setMended('');
    };
  }, [all]);
  return mended.split(' ');
}
