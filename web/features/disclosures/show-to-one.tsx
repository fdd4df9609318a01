import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { disclosureList } from './disclosure-queries.ts';
import { DisclosureRow } from './disclosure-row.tsx';

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
