import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectDetail } from '#shared/projects/projects.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { TextArea } from '../../ui/field.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Brings a rejected project before a person of ours, with what its owner has to say. */
export function AppealProject({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const t = useWords('projects.appeal');
  const queries = useQueryClient();
  const toast = useToast();
  const [message, setMessage] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/api/projects/{id}/appeal', { params: { path: { id: project.id } }, body: { message } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['projects'] });
      toast({ title: t('done') });
      onClose();
    },
  });
  return (
    <FormDialog
      sending={sending}
      words={{
        title: t('title', { title: project.title }),
        text: t('text'),
        failed: t('failed'),
        cancel: t('cancel'),
        send: t('send'),
        sending: t('sending'),
      }}
      labels={{ message: t('message') }}
      lead={<HelpLink topic="declined-or-rejected" className="-mt-2 mb-2" />}
      onClose={onClose}
    >
      <TextArea
        label={t('message')}
        name="message"
        help={t('messageHelp')}
        rows={5}
        value={message}
        error={useErrors().fields(sending.error).message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}
