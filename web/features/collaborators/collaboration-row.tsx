import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CollaborationList } from '#shared/collaborators/collaborators.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { creditStanding } from './credit-standing.ts';
import { EndCollaboration } from './end-collaboration.tsx';

/** A project of somebody else's on which one stands, or is asked to. */
export function CollaborationRow({ of }: { of: CollaborationList['collaborations'][number] }) {
  const t = useWords('collaborators.mine');
  const label = useWords('collaborators');
  const queries = useQueryClient();
  const tellFailure = useToldFailure();
  const [asking, ask] = useState(false);
  const { id, owner, role, state } = of;
  // Told once they stand on it.
  const project = { ...of.project, title: of.project.title || t('sealed') };
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button may go with what it did.
  useRestoreFocus(head, state);
  const answer = useMutation({
    mutationFn: (given: 'accepted' | 'declined') =>
      answerOf(api.PUT('/api/collaborations/{id}/answer', { params: { path: { id } }, body: { answer: given } })),
    onError: (error) => tellFailure(t('failed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  const named = (act: 'accept' | 'decline' | 'leave') => label('of', { act: t(act), name: project.title });
  return (
    <li className="border-b border-line py-5 wrap-anywhere">
      <h2 ref={head} tabIndex={-1} className="font-serif text-18">
        {project.short_id ? (
          <TextLink href={paths.publicProject(project.short_id)} className="inline-flex min-h-11 items-center">
            <Typed>{project.title}</Typed>
          </TextLink>
        ) : (
          <Typed>{project.title}</Typed>
        )}
      </h2>
      <p className="text-14 text-muted">
        <Typed>{t('by', { name: owner?.full_name ?? t('somebody') })}</Typed>
      </p>
      <p className="mt-2 max-w-measure">
        <Typed>{project.summary}</Typed>
      </p>
      <p className="mt-2 font-550">
        <Typed>{t('as', { role })}</Typed>
      </p>
      <p className="text-14 text-muted">{t(creditStanding(of))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {state === 'asked' ? (
          <>
            <Button
              variant="secondary"
              aria-label={named('accept')}
              busy={answer.isPending && answer.variables === 'accepted'}
              onClick={() => answer.mutate('accepted')}
            >
              {t('accept')}
            </Button>
            <Button
              variant="bare"
              aria-label={named('decline')}
              busy={answer.isPending && answer.variables === 'declined'}
              onClick={() => answer.mutate('declined')}
            >
              {t('decline')}
            </Button>
          </>
        ) : (
          // Another button than the one that was pressed, which would be reused with its focus.
          <Button key="leave" variant="bare" aria-label={named('leave')} onClick={() => ask(true)}>
            {t('leave')}
          </Button>
        )}
      </div>
      {asking && (
        <EndCollaboration
          id={id}
          words={{
            title: t('ask.title', { project: project.title }),
            text: t('ask.text'),
            confirm: t('ask.confirm'),
            keep: t('ask.keep'),
          }}
          onClose={() => ask(false)}
        />
      )}
    </li>
  );
}
