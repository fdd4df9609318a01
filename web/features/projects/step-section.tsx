import type { ReactNode } from 'react';
import { type FormStep, headingOf } from './form-steps.ts';

type StepSectionProps = { of: FormStep; now: FormStep; title: string; note: string; children: ReactNode };

/** One step of the form. The others are out of sight, and are sent along with it. */
export function StepSection({ of, now, title, note, children }: StepSectionProps) {
  return (
    <section aria-labelledby={headingOf(of)} hidden={of !== now} className="mt-8">
      <h2 id={headingOf(of)} tabIndex={-1} className="scroll-mt-6 font-serif text-22 outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-14 text-muted">{note}</p>
      {children}
    </section>
  );
}
