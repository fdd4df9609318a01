import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import { jobLimits } from '#shared/jobs/limits.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Typed } from '../../ui/typed.tsx';
import { colleagueNotes } from './job-queries.ts';

/** What those who decide write down about an applicant; the applicant is not shown it here. */
export function NotesPart({ applicationId }: { applicationId: string }) {
  const t = useWords('jobs.notes');
  const loading = useWords('jobs')('loading');
  const format = useFormatter();
  const { message } = useErrors();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useQuery(colleagueNotes(applicationId));
  const remove = useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/applicant-notes/{id}', { params: { path: { id } } })),
    onSuccess: () => heading.current?.focus(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <section aria-labelledby="notes" className="mt-8 max-w-measure">
      <h2 id="notes" ref={heading} tabIndex={-1} className="font-550">
        {t('title')}
      </h2>
      <p className="text-14 text-muted">{t('private')}</p>
      <ListStates of={found} label={loading} message={message} />
      <ol className="mt-2 grid gap-3">
        {found.data?.notes.map((note) => (
          <li key={note.id} className="border-l-2 border-line pl-4">
            <p className="text-14 text-muted">
              <span className="font-550 text-ink">{note.own ? t('you') : <Typed>{note.author}</Typed>}</span>
              {' · '}
              <time dateTime={note.created_at}>
                {format.dateTime(new Date(note.created_at), { dateStyle: 'medium', timeZone: 'UTC' })}
              </time>
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

function NoteForm({ applicationId }: { applicationId: string }) {
  const t = useWords('jobs.notes');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  // One for each note, however often it is sent until it has arrived.
  const id = useRef(crypto.randomUUID());
  const add = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/applicants/{id}/notes', {
          params: { path: { id: applicationId } },
          body: { id: id.current, text },
        }),
      ),
    onSuccess: () => {
      id.current = crypto.randomUUID();
      setText('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const errors = useErrors().fields(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-4 grid justify-items-start gap-4">
      {!errors.text && <FormErrors error={add.error} title={t('failed')} />}
      <TextArea
        id="note-text"
        name="note"
        label={t('field')}
        help={t('help')}
        rows={3}
        maxLength={jobLimits.colleagueNote}
        value={text}
        error={errors.text}
        onChange={({ target }) => setText(target.value)}
        className="w-full"
      />
      <Button type="submit" variant="secondary" busy={add.isPending} busyLabel={t('adding')}>
        {t('add')}
      </Button>
    </ScriptedForm>
  );
}
