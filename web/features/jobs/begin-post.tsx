import { useQueryClient } from '@tanstack/react-query';
import { jobPaths } from '#shared/jobs/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { textOf } from '#web/forms/form-action.ts';
import { IdField, useNewForm } from '#web/forms/new-form.tsx';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { useGoOn } from '#web/ui/use-go-on.ts';

/** Begins a draft; gives its id. */
const beginPost = async (form: FormData) => {
  const id = textOf(form, 'id');
  await answerOf(api.POST('/api/own-job-posts', { body: { id, from: textOf(form, 'from') || null } }));
  return id;
};
export const begunPost = { send: beginPost, leadTo: jobPaths.editJob };

/** Begins a draft, empty or from a post that has ended; pressed twice it is one. */
export function BeginPost({ label, from = null }: { label: string; from?: string | null }) {
  const goOn = useGoOn();
  const queries = useQueryClient();
  const { message } = useErrors();
  const begin = useNewForm('begin', beginPost, {
    of: from ?? 'new',
    onSuccess: async (id) => {
      void queries.invalidateQueries({ queryKey: ['jobs'] });
      await goOn(jobPaths.editJob(id));
    },
  });
  return (
    <SentForm of={begin} className="inline-grid gap-2">
      <IdField of={begin} />
      <HiddenFields of={{ from: from ?? undefined }} />
      <Button type="submit" variant={from ? 'bare' : 'primary'} busy={begin.isPending || begin.isSuccess}>
        {label}
      </Button>
      <span role="alert">
        <FieldError id={`begin-${from ?? 'new'}`}>{message(begin.error)}</FieldError>
      </span>
    </SentForm>
  );
}
