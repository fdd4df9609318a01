import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactLimits } from '#shared/contact/limits.ts';
import type { Letter } from '#shared/letters/letters.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextArea } from '#web/ui/field.tsx';

export const answerLetter = (form: FormData) =>
  answerOf(
    api.POST('/api/letters/{id}/answer', {
      params: { path: { id: textOf(form, 'of') } },
      body: { reply: textOf(form, 'reply'), give_address: form.has('give_address') },
    }),
  );

/** Answers a letter by mail; only here, and only by their own tick, do owners give their address away. */
export function AnswerLetter({ letter: { id, name } }: { letter: Letter }) {
  const t = useWords('letters.reply');
  const queries = useQueryClient();
  const form = useSentForm('answer', answerLetter, {
    done: t('sent', { name }),
    of: id,
    onSuccess: () => {
      return queries.invalidateQueries({ queryKey: ['letters'] });
    },
  });
  const { errors, typed } = form;
  const [reply, setReply] = useState(typed.reply ?? '');
  // Only begun here: what goes out is read and sent by whoever answers.
  const decline = () => {
    setReply(t('declined', { name }));
    form.reset();
    document.getElementById(`reply-${id}`)?.focus();
  };
  return (
    <SentForm of={form} className="mt-8 grid gap-4">
      {!errors.reply && <FormErrors error={form.error} title={t('failed')} />}
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
        defaultChecked={typed.give_address !== undefined}
      />
      <div className="grid gap-2 sm:flex">
        <Button type="submit" busy={form.isPending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        {reply === '' && (
          <Button variant="secondary" onClick={decline}>
            {t('decline')}
          </Button>
        )}
      </div>
    </SentForm>
  );
}
