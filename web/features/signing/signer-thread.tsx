import { useState } from 'react';
import type { FormFailure } from '#shared/http/form-failure.ts';
import type { Thread } from '#shared/signing/change-threads.ts';
import { threadLimits } from '#shared/signing/limits.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField, OpenedForField } from '#web/forms/csrf-token.tsx';
import { idBack } from '#web/forms/plain-form.ts';
import { choosesLook } from '#web/forms/typed-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { mayWrite, messageFormId } from './signing-forms.ts';
import { ThreadMessages } from './thread-messages.tsx';

/** What was typed, with its id, and why it was not sent unless nobody wanted to. */
export type ReturnedMessage = { failure?: FormFailure | undefined; id: string; text: string };
type SignerThreadProps = {
  requestId: string;
  thread: Thread;
  owner: string;
  /** Of the message that this page can send: sent twice, it counts once. */
  messageId: string;
  returned?: ReturnedMessage | undefined;
};

/** What signer and owner wrote about the changes, and the signer's next message. Plain HTML, script or not. */
export function SignerThread({ requestId, thread, owner, messageId, returned }: SignerThreadProps) {
  const t = useWords('threads');
  const ui = useWords('ui');
  const { word } = useErrors();
  const [sent, setSent] = useState(false);
  const writes = mayWrite(thread);
  const code = returned?.failure?.errors?.find(({ path }) => path === 'text')?.code;
  return (
    <section aria-labelledby="messages" className="mt-10">
      <h2 id="messages" className="font-serif text-22">
        {t('about')}
      </h2>
      <p className="mt-1 text-14 text-muted">{t('private', { name: owner })}</p>
      <ThreadMessages messages={thread.messages} names={{ owner, signer: null }} />
      {!thread.open && <p className="mt-3 text-14 text-muted">{t('closed')}</p>}
      {thread.open && thread.left.signer === 0 && <p className="mt-3 text-14 text-muted">{t('full')}</p>}
      {!writes && returned?.text && (
        <div className="mt-4">
          <TextArea
            label={t('field', { name: owner })}
            name="text"
            help={ui('typedStays')}
            defaultValue={returned.text}
            readOnly
          />
        </div>
      )}
      {writes && (
        <form
          id={messageFormId}
          method="post"
          noValidate
          onSubmit={({ nativeEvent }) => setSent(!choosesLook(nativeEvent as SubmitEvent))}
          className="mt-4 grid justify-items-start gap-4"
        >
          <CsrfField />
          <OpenedForField whom={requestId} />
          <input type="hidden" name="intent" value="message" />
          <input type="hidden" name="message_id" value={idBack(returned?.id ?? '', returned?.failure) || messageId} />
          <TextArea
            label={t('field', { name: owner })}
            name="text"
            help={t('help', { left: thread.left.signer, letters: threadLimits.letters })}
            rows={3}
            defaultValue={returned?.text}
            error={code && word(code)}
            className="w-full"
          />
          <Button type="submit" variant="secondary" busy={sent} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        </form>
      )}
    </section>
  );
}
