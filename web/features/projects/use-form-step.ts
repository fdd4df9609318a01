import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { goToField } from '#web/ui/error-summary.tsx';
import { type FormStep, headingOf, readStep } from './form-steps.ts';

/**
 * The step of the form, by the address: Back leads to the one before, and a reload stays. Whoever goes to another step
 * finds the focus on its heading, or on the field that they went for.
 */
export function useFormStep() {
  const [query, setQuery] = useSearchParams();
  const step = readStep(query.get('step'));
  const shown = useRef(step);
  // A press may come again before its step is drawn.
  const asked = useRef(step);
  const aim = useRef<string | null>(null);
  useLayoutEffect(() => {
    asked.current = step;
    if (shown.current === step) return;
    shown.current = step;
    const field = aim.current;
    aim.current = null;
    if (field) goToField(field);
    else document.getElementById(headingOf(step))?.focus();
  }, [step]);
  const go = useCallback(
    (to: FormStep, field?: string) => {
      if (to === shown.current && field) goToField(field);
      if (to === asked.current) return;
      asked.current = to;
      aim.current = field ?? null;
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('step', to);
          return next;
        },
        // To a field the page is scrolled by whoever gives it the focus.
        { preventScrollReset: field !== undefined },
      );
    },
    [setQuery],
  );
  return { step, go };
}
