import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isMissing } from '#shared/http/is-missing.ts';
import { jobLimits } from '#shared/jobs/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { IdField, useNewForm } from '#web/forms/new-form.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { goOnTo } from '#web/ui/use-restore-focus.ts';
import { colleagueNotes } from './job-queries.ts';

/** What those who decide write down about an applicant; the applicant is not shown it here. */
export function NotesPart({ applicationId }: { applicationId: string }) {
  const t = useWords('jobs.notes');
  const loading = useWords('jobs')('loading');
  const day = useDay('medium');
  const { message } = useErrors();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useQuery(colleagueNotes(applicationId));
  const remove = useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/applicant-notes/{id}', { params: { path: { id } } })),
    onSuccess: () => goOnTo(heading.current),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <section aria-labelledby="notes" className="mt-8 max-w-measure">
      <h2 id="notes" ref={heading} tabIndex={-1} className="font-550">
        {t('title')}
      </h2>
      <p className="text-14 text-muted">{t('private')}</p>
      {/* That they are gone is said of the whole application, above. */}
      {!(found.data && isMissing(found.error)) && <ListStates of={found} label={loading} message={message} />}
      <ol className="mt-2 grid gap-3">
        {found.data?.notes.map((note) => (
          <li key={note.id} className="border-l-2 border-line pl-4">
            <p className="text-14 text-muted">
              <span className="font-550 text-ink">{note.own ? t('you') : <Typed>{note.author}</Typed>}</span>
              {' · '}
              <time dateTime={note.created_at}>{day(note.created_at)}</time>
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {note.text}
            </p>
            {note.own && (
              <Button variant="bare" disabled={remove.isPending} onClick={() => remove.mutate(note.id)}>
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <FormErrors error={remove.error} title={t('failed')} />
      <NoteForm applicationId={applicationId} />
    </section>
  );
}

export const addNote = (form: FormData) =>
  answerOf(
    api.POST('/api/applicants/{id}/notes', {
      params: { path: { id: textOf(form, 'of') } },
      body: { id: textOf(form, 'id'), text: textOf(form, 'note') },
    }),
  );

function NoteForm({ applicationId }: { applicationId: string }) {
  const t = useWords('jobs.notes');
  const queries = useQueryClient();
  const form = useNewForm('note', addNote, {
    of: applicationId,
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const { errors, typed } = form;
  return (
    <SentForm of={form} clears className="mt-4 grid justify-items-start gap-4">
      <IdField of={form} />
      {!errors.text && <FormErrors error={form.error} title={t('failed')} />}
      <TextArea
        id="note-text"
        name="note"
        label={t('field')}
        help={t('help')}
        rows={3}
        maxLength={jobLimits.colleagueNote}
        defaultValue={typed.note}
        error={errors.text}
        className="w-full"
      />
      <SendButton variant="secondary" sending={form} busyLabel={t('adding')}>
        {t('add')}
      </SendButton>
    </SentForm>
  );
}
