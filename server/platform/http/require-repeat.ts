import { Problem } from './problem.ts';

/**
 * Of a form whose id was sent before: a repeat says the same, and nothing is done for it. Throws `form_sent` (409) where
 * something else stands in it now, which would be dropped unseen.
 */
export function requireRepeat<Form extends object>(before: Record<keyof Form, unknown> | undefined, now: Form) {
  const fields = Object.keys(now) as (keyof Form)[];
  if (!before || fields.some((field) => before[field] !== now[field])) throw new Problem(409, 'form_sent');
}
