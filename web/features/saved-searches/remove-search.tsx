import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedSearch } from '#shared/saved-searches/saved-searches.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { savedSearchList } from './saved-search-list.ts';

/** Forgets a search, after a question. */
export function RemoveSearch({ search: { id, name } }: { search: SavedSearch }) {
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
