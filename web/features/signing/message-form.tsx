import { useState } from 'react';
import { threadLimits } from '#shared/signing/limits.ts';
import { emptied, type FormSender, textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { IdField, useNewForm } from '#web/forms/new-form.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextArea } from '#web/ui/field.tsx';

type MessageFormProps = {
  /** Of the conversation, for what stands more than once on a page. */
  of: string;
  /** Who reads it. */
  name: string;
  /** How many more may be written. */
  left: number;
  /** Why no more can be written; null while it can. */
  ended: string | null;
  /** Its fields: `of`, `id` and `text`. */
  send: FormSender;
  /** Sent or refused: what is shown may be old. */
  onSettled: () => Promise<unknown>;
};

/**
 * The next message to somebody. Whatever is refused, what was typed stays, and can be copied when no more can be
 * written.
 */
export function MessageForm({ of, name, left, ended, send, onSettled }: MessageFormProps) {
  const t = useWords('threads');
  const keeps = useWords('ui');
  const form = useNewForm('message', send, {
    done: t('sent', { name }),
    of,
    onSuccess: (_none, sent) => {
      setText(emptied(textOf(sent, 'text')));
    },
    onSettled,
  });
  const [text, setText] = useState(form.typed.text ?? '');
  // What is on its way may be the last that can be written.
  const over = ended !== null && !form.isPending;
  if (over && !text.trim()) return <p className="mt-3 text-14 text-muted">{ended}</p>;
  return (
    <SentForm of={form} className="mt-4 grid justify-items-start gap-4">
      <IdField of={form} />
      {over ? (
        <Failure title={t('failed')} why={ended} />
      ) : (
        <FormErrors error={form.error} title={t('failed')} of={of} />
      )}
      <TextArea
        label={t('field', { name })}
        id={`text-${of}`}
        name="text"
        help={over ? keeps('typedStays') : t('help', { left, letters: threadLimits.letters })}
        rows={3}
        value={text}
        readOnly={over}
        error={form.errors.text}
        onChange={(event) => setText(event.target.value)}
        className="w-full"
      />
      {!over && (
        <Button type="submit" variant="secondary" busy={form.isPending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
      )}
    </SentForm>
  );
}
