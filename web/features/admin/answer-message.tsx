import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactRow } from '#shared/contact/contact.ts';
import { contactLimits } from '#shared/contact/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
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

/**
 * Answers a message by mail, or closes it without an answer; either settles it. What was typed when another admin, or
 * another window, settles it stays to be copied, and nobody closes over it.
 */
export function AnswerMessage({ message: { id, email, settled_at } }: { message: ContactRow }) {
  const t = useWords('admin.messages');
  const keeps = useWords('ui');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useSentForm('settle', settleMessage, {
    of: id,
    onSuccess: (_none, sent) => {
      setReply('');
      toast({ title: sent.get('how') === 'close' ? t('closed') : t('answered', { email }) });
      return queries.invalidateQueries({ queryKey: ['cases'] });
    },
  });
  const { errors, typed } = form;
  const [reply, setReply] = useState(typed.reply ?? '');
  const isTyped = reply.trim() !== '';
  // What is on its way may be what has settled it.
  const over = settled_at !== null && !form.isPending;
  if (over && !isTyped) return null;
  return (
    <SentForm of={form} className="mt-4 grid max-w-measure gap-4">
      {over ? (
        <Failure title={t('failed')} why={t('settledMeanwhile')} />
      ) : (
        !errors.reply && <FormErrors error={form.error} title={t('failed')} />
      )}
      <TextArea
        id={`reply-${id}`}
        name="reply"
        label={t('reply')}
        help={over ? keeps('typedStays') : t('replyHelp', { email })}
        error={over ? undefined : errors.reply}
        readOnly={over}
        value={reply}
        onChange={({ target }) => setReply(target.value)}
        maxLength={contactLimits.reply}
        rows={6}
      />
      {!over && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.isPending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
          {!isTyped && (
            <Button type="submit" name="how" value="close" variant="bare" disabled={form.isPending}>
              {t('close')}
            </Button>
          )}
        </div>
      )}
    </SentForm>
  );
}
