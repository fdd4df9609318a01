import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '#shared/saved-searches/address-of.ts';
import { type SearchAlert, type SearchKind, savedSearchLimits } from '#shared/saved-searches/limits.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import type { SavedSearchChange } from '#shared/saved-searches/saved-searches.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { IdField, useNewForm } from '#web/forms/new-form.tsx';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useGoOn } from '#web/ui/use-go-on.ts';
import { SaveSearchFields } from './save-search-fields.tsx';
import { savedSearchList } from './saved-search-list.ts';

export const saveSearch = (form: FormData) => {
  const body = {
    id: textOf(form, 'id'),
    kind: textOf(form, 'kind') as SearchKind,
    query: textOf(form, 'query'),
    name: textOf(form, 'name'),
    alert: textOf(form, 'alert') as SearchAlert,
  };
  return answerOf(api.POST('/api/saved-searches', { body }));
};

type SaveSearchFormProps = { kind: SearchKind; query: string; words: string[] };

/** Keeps a search under a name, which begins as what it asks for; pressed twice it is one. */
export function SaveSearchForm({ kind, query, words }: SaveSearchFormProps) {
  const t = useWords('savedSearches');
  const goOn = useGoOn();
  const queries = useQueryClient();
  const form = useNewForm('save-search', saveSearch, {
    done: t('saved'),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: savedSearchList.queryKey });
      await goOn(savedSearchPaths.list());
    },
  });
  const [typed, setTyped] = useState<SavedSearchChange>({
    name: form.typed.name ?? words.join(', ').slice(0, savedSearchLimits.name),
    alert: (form.typed.alert as SearchAlert | undefined) ?? 'daily',
  });
  return (
    <SentForm of={form} className="mt-6 grid max-w-measure gap-6">
      <IdField of={form} />
      <HiddenFields of={{ kind, query }} />
      <FormErrors error={form.error} title={t('failed')} labels={{ name: t('name'), alert: t('alert') }} />
      <SaveSearchFields typed={typed} onChange={setTyped} errors={form.errors} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isPending || form.isSuccess} busyLabel={t('saving')}>
          {t('submit')}
        </Button>
        <ButtonLink {...back(kind, query)} variant="bare">
          {t('cancel')}
        </ButtonLink>
      </div>
    </SentForm>
  );
}

/** Discover is a page outside of the app. */
const back = (kind: SearchKind, query: string) =>
  kind === 'work' ? { href: addressOf(kind, query) } : { to: addressOf(kind, query) };
