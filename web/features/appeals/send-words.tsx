import { useState } from 'react';
import { emptied, type FormSender, textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { TextArea } from '#web/ui/field.tsx';

type SendWordsProps<Answer> = {
  /** What it is about, which is also the field's id. */
  of: string;
  name: 'question' | 'answer';
  words: Record<'label' | 'help' | 'send' | 'sending' | 'done' | 'failed', string>;
  max: number;
  /** It can still be sent; what was typed stays when it no longer can. */
  open: boolean;
  send: FormSender<Answer>;
  onSent?: (answer: Answer) => void;
  onSettled?: () => unknown;
  onError?: () => unknown;
};

/** One field and a button. What is refused stays typed, also after the appeal was decided meanwhile. */
export function SendWords<Answer>(props: SendWordsProps<Answer>) {
  const { of, name, words, max, open, send, onSent, onSettled, onError } = props;
  const form = useSentForm(name, send, {
    done: words.done,
    of,
    onSuccess: (answer, sent) => {
      setText(emptied(textOf(sent, name)));
      onSent?.(answer);
    },
    ...(onSettled && { onSettled }),
    ...(onError && { onError }),
  });
  const [text, setText] = useState(form.typed[name] ?? '');
  if (!open && text === '') return null;
  return (
    <SentForm of={form} className="mt-4 grid max-w-measure gap-4">
      <FormErrors error={form.error} title={words.failed} of={of} />
      <TextArea
        id={`${name}-${of}`}
        name={name}
        label={words.label}
        help={words.help}
        rows={4}
        maxLength={max}
        value={text}
        error={form.errors[name]}
        onChange={({ target }) => setText(target.value)}
      />
      <SendButton sending={form} busyLabel={words.sending}>
        {words.send}
      </SendButton>
    </SentForm>
  );
}
