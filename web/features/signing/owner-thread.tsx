import { useQueryClient } from '@tanstack/react-query';
import type { Thread } from '#shared/signing/change-threads.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { MessageForm } from './message-form.tsx';
import { ThreadMessages } from './thread-messages.tsx';

export const writeToSigner = (form: FormData) =>
  answerOf(
    api.POST('/api/signing-requests/{id}/messages', {
      params: { path: { id: textOf(form, 'of') } },
      body: { id: textOf(form, 'id'), text: textOf(form, 'text') },
    }),
  );

type OwnerThreadProps = { thread: Thread; signer: string };

/** What owner and signer wrote about the changes, and the owner's next message. */
export function OwnerThread({ thread, signer }: OwnerThreadProps) {
  const t = useWords('threads');
  const queries = useQueryClient();
  const title = `thread-${thread.request_id}`;
  return (
    <section aria-labelledby={title} className="mt-5 max-w-measure">
      <h3 id={title} className="font-550">
        {t('about')}
      </h3>
      <p className="text-14 text-muted">{t('private', { name: signer })}</p>
      <ThreadMessages messages={thread.messages} names={{ owner: null, signer }} />
      <MessageForm
        of={thread.request_id}
        name={signer}
        left={thread.left.owner}
        ended={thread.open ? (thread.left.owner > 0 ? null : t('full')) : t('closed')}
        send={writeToSigner}
        onSettled={() => queries.invalidateQueries({ queryKey: ['projects'] })}
      />
    </section>
  );
}
