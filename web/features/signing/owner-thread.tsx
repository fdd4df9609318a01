import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Thread } from '#shared/signing/change-threads.ts';
import { threadLimits } from '#shared/signing/limits.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ThreadMessages } from './thread-messages.tsx';

type OwnerThreadProps = { thread: Thread; signer: string };

/** What owner and signer wrote about the changes, and the owner's next message. */
export function OwnerThread({ thread, signer }: OwnerThreadProps) {
  const t = useWords('threads');
  const title = `thread-${thread.request_id}`;
  return (
    <section aria-labelledby={title} className="mt-5 max-w-measure">
      <h3 id={title} className="font-550">
        {t('about')}
      </h3>
      <p className="text-14 text-muted">{t('private', { name: signer })}</p>
      <ThreadMessages messages={thread.messages} names={{ owner: null, signer }} />
      {!thread.open && <p className="mt-3 text-14 text-muted">{t('closed')}</p>}
      {thread.open && thread.left.owner === 0 && <p className="mt-3 text-14 text-muted">{t('full')}</p>}
      {thread.open && thread.left.owner > 0 && <MessageForm thread={thread} signer={signer} />}
    </section>
  );
}

function MessageForm({ thread, signer }: OwnerThreadProps) {
  const t = useWords('threads');
  const queries = useQueryClient();
  const toast = useToast();
  const [text, setText] = useState('');
  // One for each message, however often it is sent until it has arrived.
  const id = useRef(crypto.randomUUID());
  const send = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/signing-requests/{id}/messages', {
          params: { path: { id: thread.request_id } },
          body: { id: id.current, text },
        }),
      ),
    onSuccess: () => {
      id.current = crypto.randomUUID();
      setText('');
      toast({ title: t('sent', { name: signer }) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-4 grid justify-items-start gap-4">
      <FormErrors error={send.error} title={t('failed')} />
      <TextArea
        label={t('field', { name: signer })}
        id={`text-${thread.request_id}`}
        name="text"
        help={t('help', { left: thread.left.owner, letters: threadLimits.letters })}
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
