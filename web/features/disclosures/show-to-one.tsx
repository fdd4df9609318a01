import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import type { DisclosureList } from '#shared/disclosures/disclosures.ts';
import { disclosureLimits } from '#shared/disclosures/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { emptied } from '#web/forms/form-action.ts';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { SharedAddress } from '#web/ui/shared-address.tsx';
import { Typed } from '#web/ui/typed.tsx';

/** Links of one of one's own projects; asked anew with it. */
const disclosureList = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'disclosures', projectId],
    queryFn: (): Promise<DisclosureList> =>
      answerOf(api.GET('/api/projects/{id}/disclosures', { params: { path: { id: projectId } } })),
  });

/** Makes links that show one person what is withheld of a project, and lists those that were made. */
export function ShowToOne({ projectId }: { projectId: string }) {
  const t = useWords('disclosures.own');
  const { message } = useErrors();
  const queries = useQueryClient();
  const list = useQuery(disclosureList(projectId));
  const [note, setNote] = useState('');
  const make = useMutation({
    mutationFn: (body: { id: string; note: string }) =>
      answerOf(api.POST('/api/projects/{id}/disclosures', { params: { path: { id: projectId } }, body })),
    onSuccess: (_made, sent) => setNote(emptied(sent.note)),
    onSettled: () => queries.invalidateQueries({ queryKey: disclosureList(projectId).queryKey }),
  });
  const made = list.data?.disclosures ?? [];
  return (
    <Clause title={t('title')} note={t('note')}>
      <Measure>
        <p>{t('text')}</p>
        <ScriptedForm
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            make.mutate({ id: crypto.randomUUID(), note });
          }}
        >
          <TextField
            name="note"
            label={t('for')}
            optional
            value={note}
            maxLength={disclosureLimits.note}
            onChange={({ target }) => setNote(target.value)}
            autoComplete="off"
          />
          <div>
            <Button type="submit" variant="secondary" busy={make.isPending}>
              {t('make')}
            </Button>
          </div>
        </ScriptedForm>
        <div role="alert">
          <FieldError id="disclosure-error">{message(make.error)}</FieldError>
        </div>
        <div role="status">
          {make.data && (
            <>
              <p className="mt-4">{t('made')}</p>
              <SharedAddress address={make.data.link} className="mt-2" />
            </>
          )}
        </div>
        {made.length > 0 && (
          <>
            <h3 className="mt-6 font-600">{t('list')}</h3>
            <ul className="mt-2 border-t border-line">
              {made.map((each) => (
                <DisclosureRow key={each.id} disclosure={each} projectId={projectId} />
              ))}
            </ul>
          </>
        )}
      </Measure>
    </Clause>
  );
}

type DisclosureRowProps = { disclosure: DisclosureList['disclosures'][number]; projectId: string };

/** One link: for whom, since when, and what became of it. */
function DisclosureRow({ disclosure, projectId }: DisclosureRowProps) {
  const t = useWords('disclosures.own');
  const format = useFormatter();
  const queries = useQueryClient();
  const { id, state, made_at, opened_at, ended_at, expires_at } = disclosure;
  const note = disclosure.note || t('unnamed');
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const end = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/disclosures/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: disclosureList(projectId).queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 wrap-anywhere">
      <div className="min-w-0">
        <p className="font-550">
          <Typed>{note}</Typed>
        </p>
        <p className="text-14 text-muted">
          {t('madeOn', { day: day(made_at) })} {t(`states.${state}`, { day: day(opened_at ?? ended_at ?? expires_at) })}
        </p>
      </div>
      {state === 'waits' && (
        <Button variant="bare" aria-label={t('endOf', { note })} busy={end.isPending} onClick={() => end.mutate()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
