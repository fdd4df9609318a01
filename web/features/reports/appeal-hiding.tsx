import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageAppeals, reportLimits } from '#shared/reports/limits.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { hiddenPages } from './report-queries.ts';

/** Brings a hidden page before a person of ours, with what its owner has to say. */
export function AppealHiding({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('hiddenPages.appeal');
  const queries = useQueryClient();
  const toast = useToast();
  const [message, setMessage] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/api/hidden-pages/{id}/appeal', { params: { path: { id } }, body: { message } })),
    onSuccess: (pages) => {
      queries.setQueryData(hiddenPages.queryKey, pages);
      toast({ title: t('done') });
      onClose();
    },
    onError: () => queries.invalidateQueries({ queryKey: hiddenPages.queryKey }),
  });
  return (
    <FormDialog
      sending={sending}
      words={{
        title: t('title'),
        text: t('text', { most: pageAppeals }),
        failed: t('failed'),
        cancel: t('cancel'),
        send: t('send'),
        sending: t('sending'),
      }}
      labels={{ message: t('message') }}
      onClose={onClose}
    >
      <TextArea
        label={t('message')}
        name="message"
        help={t('messageHelp')}
        rows={5}
        maxLength={reportLimits.appeal}
        value={message}
        error={useErrors().fields(sending.error).message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </FormDialog>
  );
}
