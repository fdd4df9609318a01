import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import { blockPaths } from '#shared/blocks/paths.ts';
import { mayEdit, mayWithdraw } from '#shared/jobs/application-policy.ts';
import type { SeenPost } from '#shared/jobs/posts.ts';
import { useReturned } from '#web/forms/plain-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { ApplicationFiles } from './application-files.tsx';
import { ApplyForm } from './apply-form.tsx';
import { ConversationPart } from './conversation-part.tsx';
import { choosable } from './job-queries.ts';
import { PromisedAnswer } from './promised-answer.tsx';
import { WithdrawApplication } from './withdraw-application.tsx';

/**
 * What one sent and where it stands, or the form to send it. A form that was begun stays when the post ends meanwhile.
 */
export function ApplyPart({
  seen: { post, open, unseen, application },
  onSent,
}: {
  seen: SeenPost;
  onSent: () => void;
}) {
  const t = useWords('jobs.apply');
  // What came back is not lost with the form, whatever stands now.
  const isBack = useReturned('apply').typed.note !== undefined;
  const [writing, setWriting] = useState(isBack || (open && !unseen && !application));
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, `${writing} ${application?.state}`);
  const part = { post, heading };
  const done = () => {
    setWriting(false);
    onSent();
  };
  if (writing) return <ApplyForm {...part} application={application} onDone={done} />;
  if (!application)
    return open && unseen ? (
      <p className="mt-4 max-w-measure">
        {t('unseen')}{' '}
        <TextLink to={blockPaths.blocked()} className="inline-flex min-h-11 items-center">
          {t('unseenList')}
        </TextLink>
      </p>
    ) : null;
  return <Standing {...part} application={application} open={open} onWrite={() => setWriting(true)} />;
}

type StandingProps = {
  post: SeenPost['post'];
  heading: RefObject<HTMLHeadingElement | null>;
  application: NonNullable<SeenPost['application']>;
  open: boolean;
  onWrite: () => void;
};

function Standing({ post, heading, application, open, onWrite }: StandingProps) {
  const { state, note, reason, created_at } = application;
  const t = useWords('jobs.apply');
  const words = useWords('jobs');
  const format = useFormatter();
  return (
    <section aria-labelledby="application" className="mt-6 border-t border-ink pt-5 wrap-anywhere">
      <h2 id="application" ref={heading} tabIndex={-1} className="font-550">
        {t('yours')}: <span>{words(`applicationStates.${state}`)}</span>
      </h2>
      <p>
        <span>{t(`meaning.${state}`)} </span>
        {open && mayEdit(state) && <span>{t('canChange')}</span>}
      </p>
      <PromisedAnswer
        state={state}
        promised={application}
        say={{ ahead: (date) => t('answerBy', { date }), late: (date) => t('noAnswer', { date }) }}
      />
      {reason && <p>{t('reason', { reason })}</p>}
      <p className="text-14 text-muted">
        {t('sentOn', { date: format.dateTime(new Date(created_at), { dateStyle: 'long' }) })}
      </p>
      {state !== 'withdrawn' && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-550">{t('yourNote')}</summary>
          <p dir="auto" className="max-w-measure whitespace-pre-line">
            {note}
          </p>
        </details>
      )}
      {state !== 'withdrawn' && <SentProjects ids={application.project_ids} />}
      <ApplicationFiles files={application.files} />
      <div className="mt-3 flex flex-wrap gap-2">
        {open && mayEdit(state) && (
          <Button variant="secondary" onClick={onWrite}>
            {t('edit')}
          </Button>
        )}
        {open && state === 'withdrawn' && (
          <Button variant="secondary" onClick={onWrite}>
            {t('again')}
          </Button>
        )}
        {mayWithdraw(state) && <WithdrawApplication post={post} />}
      </div>
      <ConversationPart applicationId={application.id} />
    </section>
  );
}

/** The projects that one put in front of what one sent, in the order in which the poster reads them. */
function SentProjects({ ids }: { ids: string[] }) {
  const t = useWords('jobs.apply');
  const projects = useQuery(choosable).data?.projects ?? [];
  const sent = ids.flatMap((id) => projects.filter((project) => project.id === id));
  if (sent.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-14 font-550">{t('projects')}</h3>
      <ol className="list-decimal pl-5">
        {sent.map(({ id, title }) => (
          <li key={id}>
            <Typed>{title}</Typed>
          </li>
        ))}
      </ol>
    </>
  );
}
