import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { threadLimits } from '#shared/signing/limits.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

type MessageFormProps = {
  /** Of the conversation, for what stands more than once on a page. */
  of: string;
  /** Who reads it. */
  name: string;
  /** How many more may be written. */
  left: number;
  send: (message: { id: string; text: string }) => Promise<unknown>;
  /** Sent or refused: what is shown may be old. */
  onSettled: () => Promise<unknown>;
};

/** The next message to somebody. Whatever is refused, what was typed stays. */
export function MessageForm({ of, name, left, send: sendIt, onSettled }: MessageFormProps) {
  const t = useWords('threads');
  const toast = useToast();
  const [text, setText] = useState('');
  // One for each message, however often it is sent until it has arrived.
  const id = useRef(crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => sendIt({ id: id.current, text }),
    onSuccess: () => {
      id.current = crypto.randomUUID();
      setText('');
      toast({ title: t('sent', { name }) });
    },
    onSettled,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-4 grid justify-items-start gap-4">
      <FormErrors error={send.error} title={t('failed')} />
      <TextArea
        label={t('field', { name })}
        id={`text-${of}`}
        name="text"
        help={t('help', { left, letters: threadLimits.letters })}
        rows={3}
        value={text}
        error={useErrors().fields(send.error).text}
        onChange={(event) => setText(event.target.value)}
        className="w-full"
      />
      <Button type="submit" variant="secondary" busy={send.isPending} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </ScriptedForm>
  );
}
