import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { MessageForm } from '../signing/message-form.tsx';
import { ThreadMessages } from '../signing/thread-messages.tsx';
import { BlockLink } from './block-link.tsx';
import { conversation } from './job-queries.ts';

/** What poster and applicant wrote to each other, and the next message of whoever reads. */
export function ConversationPart({ applicationId }: { applicationId: string }) {
  const t = useWords('jobs.conversation');
  const words = useWords('jobs');
  const { message } = useErrors();
  const queries = useQueryClient();
  const found = useQuery(conversation(applicationId));
  const heading = useRef<HTMLHeadingElement>(null);
  const written = found.data;
  const writes = written?.open === true && written.left > 0;
  useKeptFocus(heading, writes);
  const params = { path: { id: applicationId } };
  if (written && !written.open && written.messages.length === 0) return null;
  return (
    <section aria-labelledby="messages" className="mt-8 max-w-measure">
      <h2 id="messages" ref={heading} tabIndex={-1} className="font-550">
        {t('title')}
      </h2>
      {found.isPending && <ListLoading label={words('loading')} />}
      {found.isError && !written && <ListFailed message={message(found.error)} onRetry={() => void found.refetch()} />}
      {written && (
        <>
          <p className="text-14 text-muted">{t('private', { name: written.other })}</p>
          <ThreadMessages
            messages={written.messages}
            names={{
              poster: null,
              applicant: null,
              [written.reader === 'poster' ? 'applicant' : 'poster']: written.other,
            }}
          />
          {written.reader === 'applicant' && <BlockLink name={written.other} username={written.username} />}
          {!written.open && <p className="mt-3 text-14 text-muted">{t('closed')}</p>}
          {written.open && !writes && <p className="mt-3 text-14 text-muted">{t('waits', { name: written.other })}</p>}
          {writes && (
            <MessageForm
              of={applicationId}
              name={written.other}
              left={written.left}
              send={(body) => answerOf(api.POST('/api/job-applications/{id}/messages', { params, body }))}
              onSettled={() => queries.invalidateQueries({ queryKey: ['jobs'] })}
            />
          )}
        </>
      )}
    </section>
  );
}
