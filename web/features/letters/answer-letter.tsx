import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { contactLimits } from '#shared/contact/limits.ts';
import type { Letter } from '#shared/letters/letters.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Answers a letter by mail; only here, and only by their own tick, do owners give their address away. */
export function AnswerLetter({ letter: { id, name } }: { letter: Letter }) {
  const t = useWords('letters.reply');
  const queries = useQueryClient();
  const toast = useToast();
  const [reply, setReply] = useState('');
  const [give_address, setGiven] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/api/letters/{id}/answer', { params: { path: { id } }, body: { reply, give_address } })),
    onSuccess: () => {
      toast({ title: t('sent', { name }) });
      return queries.invalidateQueries({ queryKey: ['letters'] });
    },
  });
  const errors = useErrors().fields(send.error);
  // Only begun here: what goes out is read and sent by whoever answers.
  const decline = () => {
    setReply(t('declined', { name }));
    document.getElementById(`reply-${id}`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-8 grid gap-4">
      {!errors.reply && <FormErrors error={send.error} title={t('failed')} />}
      <TextArea
        id={`reply-${id}`}
        name="reply"
        label={t('label', { name })}
        help={t('help')}
        error={errors.reply}
        value={reply}
        maxLength={contactLimits.reply}
        rows={5}
        onChange={({ target }) => setReply(target.value)}
      />
      <CheckboxField
        id={`address-${id}`}
        name="give_address"
        label={t('address', { name })}
        help={t('addressHelp')}
        checked={give_address}
        onChange={({ target }) => setGiven(target.checked)}
      />
      <div className="grid gap-2 sm:flex">
        <Button type="submit" busy={send.isPending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        {reply === '' && (
          <Button variant="secondary" onClick={decline}>
            {t('decline')}
          </Button>
        )}
      </div>
    </ScriptedForm>
  );
}
