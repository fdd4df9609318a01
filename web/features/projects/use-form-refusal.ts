import { useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { refusedFields, useErrors } from '#web/api/use-errors.ts';
import { formSteps, stepOf } from './form-steps.ts';
import type { FormValues } from './form-values.ts';
import type { PostedProject } from './post-project.ts';
import { standingErrors } from './standing-errors.ts';

type Sent = { error: Error | null; variables: FormValues | undefined };
type FieldError = { path: string; code: string };

const refusedBy = (failure: PostedProject['failure']) =>
  new ApiError({ type: 'about:blank', title: '', ...failure } as ApiError['problem']);

/**
 * Why the form did not go on, newest first: a step that lacks something, what the server said of it, or what came back
 * without script. `errors` are those that stand still, by field.
 */
export function useFormRefusal(form: Sent, values: FormValues, returned: PostedProject | undefined) {
  const { word } = useErrors();
  const [came] = useState(() => (returned ? { error: refusedBy(returned.failure), sent: returned.sent } : null));
  const [held, setHeld] = useState<{ error: ApiError; of: FormValues } | null>(null);
  const [round, setRound] = useState(0);
  const error = held?.error ?? form.error ?? (round > 0 ? null : (came?.error ?? null));
  const of = held ? held.of : form.variables;
  const standing = standingErrors(refusedFields(error), of, values);
  const wrong = new Set(standing.map(({ path }) => stepOf(path)));
  return {
    error,
    /** Each refusal is told anew. */
    round,
    sent: held === null && (form.error !== null || came?.sent === true),
    errors: Object.fromEntries(standing.map(({ path, code }) => [path, word(code)])),
    steps: formSteps.filter((step) => wrong.has(step)),
    /** Holds the form back for what is missing, or lets it go on. */
    stop: (missing: FieldError[]) => {
      setRound(round + 1);
      setHeld(
        missing.length > 0
          ? { error: refusedBy({ status: 422, code: 'validation_failed', errors: missing }), of: values }
          : null,
      );
    },
  };
}
export type FormRefusalState = ReturnType<typeof useFormRefusal>;
