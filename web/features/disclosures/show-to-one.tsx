import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { disclosureLimits } from '#shared/disclosures/limits.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Clause, Measure } from '../../ui/clause.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { SharedAddress } from '../../ui/shared-address.tsx';
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
    mutationFn: (id: string) =>
      answerOf(api.POST('/api/projects/{id}/disclosures', { params: { path: { id: projectId } }, body: { id, note } })),
    onSuccess: () => setNote(''),
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
            make.mutate(crypto.randomUUID());
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
