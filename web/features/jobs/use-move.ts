import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MovedState } from '#shared/jobs/application-policy.ts';
import type { Applicant } from '#shared/jobs/applications.ts';
import { declineMinutes } from '#shared/jobs/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Told when it is moved, and when the page shows that. */
export type Follow = { onMoved?: () => void; onSettled?: (to: MovedState) => void };
type Move = { to: MovedState; reason?: string };

/** Moves an applicant, says so, and offers the way back from a decline. */
export function useMove(applicant: Applicant, { onMoved, onSettled }: Follow) {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const { id, full_name: name, state, version, undo } = applicant;
  // Reading the note is a move too: what is pressed next follows it, from the version that it made.
  const newest = ['applicant version', id];
  const send = async ({ to, reason = '' }: Move) => {
    const body = { to, version: Math.max(version, queries.getQueryData<number>(newest) ?? 0), reason };
    const moved = await answerOf(api.PUT('/api/applicants/{id}/state', { params: { path: { id } }, body }));
    queries.setQueryData(newest, moved.version);
  };
  const settle = () => queries.invalidateQueries({ queryKey: ['jobs'] });
  const takeBack = (to: MovedState) =>
    send({ to })
      .then(() => toast({ title: t('takenBack', { name }) }))
      .catch((error: unknown) => toast({ title: message(error) ?? '' }))
      .finally(() => void settle());
  return useMutation({
    scope: { id: `applicant ${id}` },
    mutationFn: send,
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
      onMoved?.();
    },
    onSettled: (_none, _error, { to }) => settle().then(() => void setTimeout(() => onSettled?.(to), 100)),
  });
}
