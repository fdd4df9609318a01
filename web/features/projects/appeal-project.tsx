import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ProjectDetail } from '#shared/projects/projects.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Brings a rejected project before a person of ours, with what its owner has to say. */
export function AppealProject({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const t = useWords('projects.appeal');
  const queries = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/api/projects/{id}/appeal', { params: { path: { id: project.id } }, body: { message } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['projects'] });
      toast({ title: t('done') });
      onClose();
    },
  });
  const errors = useErrors().fields(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !send.isPending && onClose()}
      title={t('title', { title: project.title })}
      description={t('text')}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={send.isPending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <HelpLink topic="declined-or-rejected" className="-mt-2 mb-2" />
      <ScriptedForm id={formId} onSubmit={submit} className="grid gap-5">
        <FormErrors error={send.error} title={t('failed')} labels={{ message: t('message') }} />
        <TextArea
          label={t('message')}
          name="message"
          help={t('messageHelp')}
          rows={5}
          value={message}
          error={errors.message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </ScriptedForm>
    </Dialog>
  );
}
