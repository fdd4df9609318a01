import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Letter } from '#shared/letters/letters.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { useToast } from '../../ui/toast.tsx';
import { listPath } from './asked-letters.ts';
import type { AskedLetters } from './letter-queries.ts';

/** Puts a letter aside, or back, and goes back to the list it was opened from. */
export function ArchiveLetter({ letter: { id, archived_at }, asked }: { letter: Letter; asked: AskedLetters }) {
  const t = useWords('letters.list');
  const { message } = useErrors();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const archived = archived_at === null;
  const put = useMutation({
    mutationFn: () => answerOf(api.PUT('/api/letters/{id}/archived', { params: { path: { id } }, body: { archived } })),
    onSuccess: async () => {
      toast({ title: t(archived ? 'archived' : 'unarchived') });
      await navigate(listPath(asked));
      return queries.invalidateQueries({ queryKey: ['letters'] });
    },
  });
  return (
    <div>
      <Button variant="secondary" busy={put.isPending} onClick={() => put.mutate()}>
        {t(archived ? 'archive' : 'unarchive')}
      </Button>
      <div role="alert">
        <FieldError id="archive-error">{message(put.error)}</FieldError>
      </div>
    </div>
  );
}
