import { useQueryClient } from '@tanstack/react-query';
import type { ContactRow } from '#shared/contact/contact.ts';
import { contactLimits } from '#shared/contact/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The button says which. */
export const settleMessage = (form: FormData) => {
  const params = { path: { id: textOf(form, 'of') } };
  return answerOf(
    form.get('how') === 'close'
      ? api.POST('/api/admin/messages/{id}/close', { params })
      : api.POST('/api/admin/messages/{id}/reply', { params, body: { reply: textOf(form, 'reply') } }),
  );
};

/** Answers a message by mail, or closes it without an answer; either settles it. */
export function AnswerMessage({ message: { id, email } }: { message: Pick<ContactRow, 'id' | 'email'> }) {
  const t = useWords('admin.messages');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useSentForm('settle', settleMessage, {
    of: id,
    onSuccess: (_none, sent) => {
      toast({ title: sent.get('how') === 'close' ? t('closed') : t('answered', { email }) });
      return queries.invalidateQueries({ queryKey: ['cases'] });
    },
  });
  const { errors, typed } = form;
  return (
    <SentForm of={form} className="mt-4 grid max-w-measure gap-4">
      {!errors.reply && <FormErrors error={form.error} title={t('failed')} />}
      <TextArea
        id={`reply-${id}`}
        name="reply"
        label={t('reply')}
        help={t('replyHelp', { email })}
        error={errors.reply}
        defaultValue={typed.reply}
        maxLength={contactLimits.reply}
        rows={6}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isPending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button type="submit" name="how" value="close" variant="bare" disabled={form.isPending}>
          {t('close')}
        </Button>
      </div>
    </SentForm>
  );
}
