import { carriesWords, type MovedState, mayMove } from '#shared/jobs/application-policy.ts';
import type { Applicant } from '#shared/jobs/applications.ts';
import { useErrors } from '#web/api/use-errors.ts';
import type { Ask } from './answer-applicant.tsx';
import { type Follow, useMove } from './use-move.ts';

export type Moves = {
  /** One of them is under way. */
  busy: boolean;
  error: string | null;
  may: (to: MovedState) => boolean;
  /** Moves there, or asks for the words first. */
  choose: (to: MovedState) => void;
  /** Their note is on the screen. */
  read: () => void;
};

/** What a poster does with one applicant, however they say it: by a button, a key or the pointer. */
export function useMoves(applicant: Applicant, own: boolean, ask: Ask, follow: Follow = {}): Moves {
  const { message } = useErrors();
  const { state, undo } = applicant;
  const move = useMove(applicant, follow);
  const asks = (to: MovedState): to is 'declined' | 'offered' => carriesWords(to) && undo?.to !== to;
  return {
    busy: move.isPending && move.variables.to !== 'seen',
    error: message(move.error),
    may: (to) => own && mayMove(state, to),
    choose: (to) => (asks(to) ? ask({ applicant, to, follow }) : move.mutate({ to })),
    read: () => {
      if (own && state === 'sent' && !move.isPending) move.mutate({ to: 'seen' });
    },
  };
}
