import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ContactRow } from '#shared/contact/contact.ts';
import { contactLimits } from '#shared/contact/limits.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Answers a message by mail, or closes it without an answer; either settles it. */
export function AnswerMessage({ message: { id, email } }: { message: Pick<ContactRow, 'id' | 'email'> }) {
  const t = useWords('admin.messages');
  const queries = useQueryClient();
  const toast = useToast();
  const [reply, setReply] = useState('');
  const settle = useMutation({
    mutationFn: (how: 'reply' | 'close') => {
      const params = { path: { id } };
      return answerOf(
        how === 'reply'
          ? api.POST('/api/admin/messages/{id}/reply', { params, body: { reply } })
          : api.POST('/api/admin/messages/{id}/close', { params }),
      );
    },
    onSuccess: (_none, how) => {
      toast({ title: how === 'reply' ? t('answered', { email }) : t('closed') });
      return queries.invalidateQueries({ queryKey: ['cases'] });
    },
  });
  const errors = useErrors().fields(settle.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!settle.isPending) settle.mutate('reply');
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-4 grid max-w-measure gap-4">
      {!errors.reply && <FormErrors error={settle.error} title={t('failed')} />}
      <TextArea
        id={`reply-${id}`}
        name="reply"
        label={t('reply')}
        help={t('replyHelp', { email })}
        error={errors.reply}
        value={reply}
        maxLength={contactLimits.reply}
        rows={6}
        onChange={({ target }) => setReply(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={settle.isPending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button variant="bare" disabled={settle.isPending} onClick={() => settle.mutate('close')}>
          {t('close')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
