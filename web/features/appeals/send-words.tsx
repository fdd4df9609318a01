import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { SendButton } from '../../forms/send-button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

type SendWordsProps = {
  id: string;
  name: 'question' | 'answer';
  words: Record<'label' | 'help' | 'send' | 'sending' | 'done' | 'failed', string>;
  max: number;
  /** It can still be sent; what was typed stays when it no longer can. */
  open: boolean;
  onSend: (text: string) => Promise<void>;
};

/** One field and a button. What is refused stays typed, also after the appeal was decided meanwhile. */
export function SendWords({ id, name, words, max, open, onSend }: SendWordsProps) {
  const [text, setText] = useState('');
  const toast = useToast();
  const sending = useMutation({
    mutationFn: () => onSend(text),
    onSuccess: () => {
      setText('');
      toast({ title: words.done });
    },
  });
  const error = useErrors().fields(sending.error)[name];
  if (!open && text === '') return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-4 grid max-w-measure gap-4">
      <FormErrors error={sending.error} title={words.failed} />
      <TextArea
        id={id}
        name={name}
        label={words.label}
        help={words.help}
        rows={4}
        maxLength={max}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <SendButton sending={sending} busyLabel={words.sending}>
        {words.send}
      </SendButton>
    </ScriptedForm>
  );
}
