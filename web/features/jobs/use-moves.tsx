import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { carriesWords, type MovedState, mayMove } from '#shared/jobs/application-policy.ts';
import type { Applicant } from '#shared/jobs/applications.ts';
import { declineMinutes } from '#shared/jobs/limits.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useToast } from '../../ui/toast.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

export type Moves = {
  /** One of them is under way. */
  busy: boolean;
  error: string | null;
  may: (to: MovedState) => boolean;
  /** Moves there, or asks for the words first; gives whether it has moved once that is known. */
  choose: (to: MovedState) => void;
  /** Their note is on the screen. */
  read: () => void;
  dialog: ReactNode;
};

/** Told when it is moved, and when the page shows that. */
type Follow = { onMoved?: () => void; onSettled?: (to: MovedState) => void };

/** What a poster does with one applicant, however they say it: by a button, a key or the pointer. */
export function useMoves(applicant: Applicant, own: boolean, { onMoved, onSettled }: Follow = {}): Moves {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const [answering, setAnswering] = useState<'declined' | 'offered' | null>(null);
  const { id, full_name: name, state, version, undo } = applicant;
  // Reading the note is a move too: what is pressed next follows it, from the version that it made.
  const newest = useRef(version);
  newest.current = Math.max(newest.current, version);
  const send = async (to: MovedState, reason = '') => {
    const body = { to, version: newest.current, reason };
    const moved = await answerOf(api.PUT('/api/applicants/{id}/state', { params: { path: { id } }, body }));
    newest.current = moved.version;
  };
  const settle = () => queries.invalidateQueries({ queryKey: ['jobs'] });
  const takeBack = (to: MovedState) =>
    send(to)
      .then(() => toast({ title: t('takenBack', { name }) }))
      .catch((error: unknown) => toast({ title: message(error) ?? '' }))
      .finally(() => void settle());
  const move = useMutation({
    scope: { id: `applicant ${id}` },
    mutationFn: ({ to, reason }: { to: MovedState; reason?: string }) => send(to, reason),
    onSuccess: (_none, { to }) => {
      const back = undo?.to ?? (state === 'sent' ? 'seen' : state);
      if (to === 'declined')
        toast({
          title: t('moved', { name, state: words('applicationStates.declined') }),
          detail: t('toldLater', { minutes: declineMinutes }),
          action: { label: t('undo'), onSelect: () => void takeBack(back as MovedState) },
        });
      else if (to !== 'seen' || state !== 'sent')
        toast({ title: t('moved', { name, state: words(`applicationStates.${to}`) }) });
      setAnswering(null);
      onMoved?.();
    },
    onSettled: (_none, _error, { to }) => settle().then(() => void setTimeout(() => onSettled?.(to), 100)),
  });
  const asks = (to: MovedState): to is 'declined' | 'offered' => carriesWords(to) && undo?.to !== to;
  return {
    busy: move.isPending && move.variables.to !== 'seen',
    error: message(move.error),
    may: (to) => own && mayMove(state, to),
    choose: (to) => (asks(to) ? setAnswering(to) : move.mutate({ to })),
    read: () => {
      if (own && state === 'sent' && !move.isPending) move.mutate({ to: 'seen' });
    },
    dialog: answering && (
      <AnswerDialog
        to={answering}
        name={name}
        busy={move.isPending}
        error={message(move.error)}
        onAnswer={(reason) => move.mutate({ to: answering, reason })}
        onClose={() => setAnswering(null)}
      />
    ),
  };
}
