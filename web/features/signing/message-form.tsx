import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { threadLimits } from '#shared/signing/limits.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

type MessageFormProps = {
  /** Of the conversation, for what stands more than once on a page. */
  of: string;
  /** Who reads it. */
  name: string;
  /** How many more may be written. */
  left: number;
  /** Why no more can be written; null while it can. */
  ended: string | null;
  send: (message: { id: string; text: string }) => Promise<unknown>;
  /** Sent or refused: what is shown may be old. */
  onSettled: () => Promise<unknown>;
};

/**
 * The next message to somebody. Whatever is refused, what was typed stays, and can be copied when no more can be
 * written.
 */
export function MessageForm({ of, name, left, ended, send: sendIt, onSettled }: MessageFormProps) {
  const t = useWords('threads');
  const keeps = useWords('ui');
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
  const errors = useErrors().fields(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  // What is on its way may be the last that can be written.
  const over = ended !== null && !send.isPending;
  if (over && !text.trim()) return <p className="mt-3 text-14 text-muted">{ended}</p>;
  return (
    <ScriptedForm onSubmit={submit} className="mt-4 grid justify-items-start gap-4">
      {over ? <Failure title={t('failed')} why={ended} /> : <FormErrors error={send.error} title={t('failed')} />}
      <TextArea
        label={t('field', { name })}
        id={`text-${of}`}
        name="text"
        help={over ? keeps('typedStays') : t('help', { left, letters: threadLimits.letters })}
        rows={3}
        value={text}
        readOnly={over}
        error={errors.text}
        onChange={(event) => setText(event.target.value)}
        className="w-full"
      />
      {!over && (
        <Button type="submit" variant="secondary" busy={send.isPending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
      )}
    </ScriptedForm>
  );
}
