import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from 'use-intl';
import { addressOf } from '#shared/saved-searches/address-of.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-searches.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { SaveSearchFields } from './save-search-fields.tsx';
import { savedSearchList } from './saved-search-list.ts';
import { useAskedWords } from './use-asked-words.ts';

/** One search in the list: what it asks for, when one is told, and what may be done with it. */
export function SavedSearchLine({ search }: { search: SavedSearch }) {
  const t = useWords('savedSearches');
  const asked = useAskedWords();
  const { since } = useAgo();
  const now = useNow();
  const [changing, setChanging] = useState(false);
  const { kind, query, name, alert, alerted_at } = search;
  const address = addressOf(kind, query);
  return (
    <li className="border-b border-line py-4 wrap-anywhere">
      <h2 className="font-550">
        <TextLink
          {...(kind === 'work' ? { href: address } : { to: address })}
          className="inline-flex min-h-11 items-center"
        >
          <Typed>{name}</Typed>
        </TextLink>
      </h2>
      <p className="text-14">
        {t(`kinds.${kind}`)}: <Typed>{asked(kind, query).join(' · ')}</Typed>
      </p>
      <p className="text-14 text-muted">
        <span>{t(`told.${alert}`)}</span>
        {alerted_at && (
          <span>
            {' · '}
            <time dateTime={alerted_at}>{t('lastTold', { ago: since(new Date(alerted_at), now) })}</time>
          </span>
        )}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
        <RemoveSearch search={search} />
      </div>
      {changing && <ChangeSearch search={search} onClose={() => setChanging(false)} />}
    </li>
  );
}

function ChangeSearch({ search: { id, name, alert }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const t = useWords('savedSearches');
  const queries = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState({ name, alert });
  const change = useMutation({
    mutationFn: () => answerOf(api.PUT('/api/saved-searches/{id}', { params: { path: { id } }, body: typed })),
    onSuccess: () => {
      toast({ title: t('saved') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedSearchList.queryKey }),
  });
  const errors = useErrors().fields(change.error);
  return (
    <FormDialog
      sending={change}
      words={{
        ...{ title: t('change'), text: t('lead'), failed: t('failed') },
        ...{ cancel: t('cancel'), send: t('submit'), sending: t('saving') },
      }}
      labels={{ name: t('name'), alert: t('alert') }}
      onClose={onClose}
    >
      <SaveSearchFields typed={typed} onChange={setTyped} errors={errors} />
    </FormDialog>
  );
}

/** Forgets a search, after a question. */
function RemoveSearch({ search: { id, name } }: { search: SavedSearch }) {
  const t = useWords('savedSearches');
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/saved-searches/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      toast({ title: t('removed') });
      setOpen(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedSearchList.queryKey }),
  });
  return (
    <>
      <Button variant="bare" onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <div role="alert">
          <FieldError id={`remove-${id}`}>{message(remove.error)}</FieldError>
        </div>
      </ConfirmDialog>
    </>
  );
}
