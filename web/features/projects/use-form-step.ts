import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { goToField } from '../../ui/error-summary.tsx';
import { type FormStep, headingOf, readStep } from './form-steps.ts';

/**
 * The step of the form, by the address: Back leads to the one before, and a reload stays. Whoever goes to another step
 * finds the focus on its heading, or on the field that they went for.
 */
export function useFormStep() {
  const [query, setQuery] = useSearchParams();
  const step = readStep(query.get('step'));
  const shown = useRef(step);
  const aim = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = aim.current;
    aim.current = null;
    if (field) goToField(field);
    else document.getElementById(headingOf(step))?.focus();
  }, [step]);
  const go = useCallback(
    (to: FormStep, field?: string) => {
      if (to === shown.current) {
        if (field) goToField(field);
        return;
      }
      aim.current = field ?? null;
      setQuery((before) => {
        const next = new URLSearchParams(before);
        next.set('step', to);
        return next;
      });
    },
    [setQuery],
  );
  return { step, go };
}
