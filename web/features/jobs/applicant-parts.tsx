import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import { type MovedState, mayMove, movedStates } from '#shared/jobs/application-policy.ts';
import type { Applicant } from '#shared/jobs/applications.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Typed } from '../../ui/typed.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { PromisedAnswer } from './promised-answer.tsx';

/** Of one applicant what others have confirmed of their work, then what they wrote, then what the poster may do. */
export function ApplicantParts({ applicant, own }: { applicant: Applicant; own: boolean }) {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const format = useFormatter();
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const [answering, setAnswering] = useState<'declined' | 'offered' | null>(null);
  const { id, full_name: name, headline, username, state, version, note, created_at, projects } = applicant;
  // Reading the note is a move too: what is pressed next follows it, from the version that it made.
  const newest = useRef(version);
  newest.current = Math.max(newest.current, version);
  const move = useMutation({
    scope: { id: `applicant ${id}` },
    mutationFn: async ({ to, reason = '' }: { to: MovedState; reason?: string }) => {
      const params = { path: { id } };
      const body = { to, version: newest.current, reason };
      const moved = await answerOf(api.PUT('/api/applicants/{id}/state', { params, body }));
      newest.current = moved.version;
    },
    onSuccess: (_none, { to }) => {
      if (to !== 'seen' || state !== 'sent')
        toast({ title: t('moved', { name, state: words(`applicationStates.${to}`) }) });
      setAnswering(null);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const read = (open: boolean) => {
    if (own && open && state === 'sent' && !move.isPending) move.mutate({ to: 'seen' });
  };
  return (
    <>
      {headline && (
        <p>
          <Typed>{headline}</Typed>
        </p>
      )}
      <p className="text-14 text-muted">
        {words(`applicationStates.${state}`)} ·{' '}
        <time dateTime={created_at}>{format.dateTime(new Date(created_at), { dateStyle: 'long' })}</time>
        {username && (
          <TextLink to={paths.memberProfile(username)} className="ml-4 inline-flex min-h-11 min-w-11 items-center">
            {t('profile')}
          </TextLink>
        )}
      </p>
      <PromisedAnswer
        state={state}
        promised={applicant}
        say={{ ahead: (date) => t('answerBy', { date }), late: (date) => t('answerLate', { date }) }}
      />
      {projects.length === 0 && <p className="mt-2 text-14 text-muted">{t('noProject')}</p>}
      <ol>
        {projects.map((project) => (
          <li key={project.short_id} className="mt-3">
            <p className="font-serif text-18">
              {project.is_public ? (
                <TextLink href={paths.publicProject(project.short_id)} className="inline-flex min-h-11 items-center">
                  <Typed>{project.title}</Typed>
                </TextLink>
              ) : (
                <Typed>{project.title}</Typed>
              )}
            </p>
            <p className="text-14">
              {project.signers.length > 0
                ? t('confirmedBy', { count: project.confirmations, names: project.signers.join(', ') })
                : t('confirmations', { count: project.confirmations })}
            </p>
            <p className="text-14 text-muted">
              <Typed>{project.role}</Typed>
            </p>
          </li>
        ))}
      </ol>
      <details className="mt-3" onToggle={(event) => read(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-550">{t('open')}</summary>
        <p dir="auto" className="max-w-measure whitespace-pre-line">
          {note}
        </p>
      </details>
      <div className="mt-3 flex flex-wrap gap-2">
        {movedStates
          .filter((to) => own && mayMove(state, to) && !(to === 'seen' && state === 'sent'))
          .map((to) => (
            <Button
              key={to}
              variant={to === 'shortlisted' || to === 'offered' ? 'secondary' : 'bare'}
              aria-disabled={move.isPending && move.variables.to !== 'seen'}
              aria-label={`${t(`to.${to}`)}: ${name}`}
              onClick={() => (to === 'declined' || to === 'offered' ? setAnswering(to) : move.mutate({ to }))}
            >
              {t(`to.${to}`)}
            </Button>
          ))}
      </div>
      <div role="alert">
        <FieldError id={`move-${id}`}>{message(move.error)}</FieldError>
      </div>
      {answering && (
        <AnswerDialog
          to={answering}
          name={name}
          busy={move.isPending}
          error={message(move.error)}
          onAnswer={(reason) => move.mutate({ to: answering, reason })}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}
