import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isMissing } from '#shared/http/is-missing.ts';
import type { Conversation } from '#shared/jobs/conversations.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { textOf } from '#web/forms/form-action.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { MessageForm } from '../signing/message-form.tsx';
import { ThreadMessages } from '../signing/thread-messages.tsx';
import { BlockLink } from './block-link.tsx';
import { conversation } from './job-queries.ts';

/** What poster and applicant wrote to each other, and the next message of whoever reads. */
export function ConversationPart({ applicationId }: { applicationId: string }) {
  const t = useWords('jobs.conversation');
  const words = useWords('jobs');
  const { message } = useErrors();
  const found = useQuery(conversation(applicationId));
  const heading = useRef<HTMLHeadingElement>(null);
  const written = found.data;
  // Withdrawn while its poster reads: what was said goes, what is being typed stays.
  const gone = isMissing(found.error);
  // Once somebody could write here, what they typed is not taken from them.
  const [shown, setShown] = useState(false);
  if (written && !shown && (written.open || written.messages.length > 0)) setShown(true);
  if (written && !shown) return null;
  return (
    <section aria-labelledby="messages" className="mt-8 max-w-measure">
      <h2 id="messages" ref={heading} tabIndex={-1} className="font-550">
        {t('title')}
      </h2>
      {found.isPending && <ListLoading label={words('loading')} />}
      {found.isError && !written && <ListFailed message={message(found.error)} onRetry={() => void found.refetch()} />}
      {written && (
        <Written
          applicationId={applicationId}
          written={gone ? { ...written, open: false, messages: [] } : written}
          heading={heading}
        />
      )}
    </section>
  );
}

export const writeOfApplication = (form: FormData) =>
  answerOf(
    api.POST('/api/job-applications/{id}/messages', {
      params: { path: { id: textOf(form, 'of') } },
      body: { id: textOf(form, 'id'), text: textOf(form, 'text') },
    }),
  );

type WrittenProps = { applicationId: string; written: Conversation; heading: RefObject<HTMLElement | null> };

function Written({ applicationId, written, heading }: WrittenProps) {
  const t = useWords('jobs.conversation');
  const queries = useQueryClient();
  const { reader, other, messages, open, left } = written;
  const writes = open && left > 0;
  // The form may have gone with what was sent, or with the application; what others write moves nobody's focus.
  useRestoreFocus(heading, `${writes} ${messages.filter(({ author }) => author === reader).length}`);
  return (
    <>
      <p className="text-14 text-muted">{t('private', { name: other })}</p>
      <ThreadMessages
        messages={messages}
        names={{ poster: null, applicant: null, [reader === 'poster' ? 'applicant' : 'poster']: other }}
      />
      {reader === 'applicant' && <BlockLink name={other} username={written.username} />}
      <MessageForm
        of={applicationId}
        name={other}
        left={left}
        ended={writes ? null : open ? t('waits', { name: other }) : t('closed')}
        send={writeOfApplication}
        onSettled={() => queries.invalidateQueries({ queryKey: ['jobs'] })}
      />
    </>
  );
}
