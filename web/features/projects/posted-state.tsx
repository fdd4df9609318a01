import type { Draft } from '#shared/projects/projects.ts';
import { type FormStep, stepAfter } from './form-steps.ts';
import type { FormValues } from './form-values.ts';

type PostedStateProps = { step: FormStep; values: FormValues; draft: Draft | null };

/** What the form sends along that nobody types, and what Enter in a field presses: the way on, not the first button. */
export function PostedState({ step, values, draft }: PostedStateProps) {
  const next = stepAfter(step);
  return (
    <>
      <input type="hidden" name="draft_id" value={draft?.id ?? ''} />
      <input type="hidden" name="draft_revision" value={draft?.revision ?? ''} />
      <input type="hidden" name="version" value={values.version} />
      {values.keep_file_ids.map((id) => (
        <input key={id} type="hidden" name="keep" value={id} />
      ))}
      <button
        type="submit"
        name={next ? 'next' : 'send'}
        value={next ?? '1'}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
    </>
  );
}
