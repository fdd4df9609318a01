import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#shared/saved-searches/address-of.ts';
import { type SearchKind, savedSearchLimits } from '#shared/saved-searches/limits.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import type { SavedSearchChange } from '#shared/saved-searches/saved-searches.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SaveSearchFields } from './save-search-fields.tsx';
import { savedSearchList } from './saved-search-list.ts';

type SaveSearchFormProps = { kind: SearchKind; query: string; words: string[] };

/** Keeps a search under a name, which begins as what it asks for; pressed twice it is one. */
export function SaveSearchForm({ kind, query, words }: SaveSearchFormProps) {
  const t = useWords('savedSearches');
  const go = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<SavedSearchChange>({
    name: words.join(', ').slice(0, savedSearchLimits.name),
    alert: 'daily',
  });
  const save = useMutation({
    mutationFn: () => answerOf(api.POST('/api/saved-searches', { body: { id, kind, query, ...typed } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: savedSearchList.queryKey });
      toast({ title: t('saved') });
      await go(savedSearchPaths.list());
    },
  });
  const errors = useErrors().fields(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-6 grid max-w-measure gap-6">
      <FormErrors error={save.error} title={t('failed')} labels={{ name: t('name'), alert: t('alert') }} />
      <SaveSearchFields typed={typed} onChange={setTyped} errors={errors} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending || save.isSuccess} busyLabel={t('saving')}>
          {t('submit')}
        </Button>
        <ButtonLink {...back(kind, query)} variant="bare">
          {t('cancel')}
        </ButtonLink>
      </div>
    </ScriptedForm>
  );
}

/** Discover is a page outside of the app. */
const back = (kind: SearchKind, query: string) =>
  kind === 'work' ? { href: addressOf(kind, query) } : { to: addressOf(kind, query) };
