import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { isMissing } from '#shared/http/is-missing.ts';
import type { Applicant } from '#shared/jobs/applications.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { applicantPage } from './job-queries.ts';
import { type Follow, useMove } from './use-move.ts';

type Asked = { applicant: Applicant; to: 'declined' | 'offered'; follow: Follow };
export type Ask = (asked: Asked) => void;

/**
 * Asks for the words of an answer on the page itself: a card goes when its applicant is moved or withdraws, and what is
 * typed does not.
 */
export function useAnswers(heading: RefObject<HTMLElement | null>) {
  const [asked, ask] = useState<Asked | null>(null);
  const [ended, setEnded] = useState(0);
  useRestoreFocus(heading, ended);
  const close = (over: boolean) => {
    ask(null);
    if (over) setEnded((times) => times + 1);
  };
  return { ask, dialog: asked && <AnswerApplicant {...asked} onClose={close} /> };
}

function AnswerApplicant({ applicant, to, follow, onClose }: Asked & { onClose: (over: boolean) => void }) {
  const t = useWords('jobs.pipeline');
  const { message } = useErrors();
  const found = useQuery(applicantPage(applicant.id));
  const read = found.data?.applicant;
  const newest = read && read.version >= applicant.version ? read : applicant;
  const onMoved = () => {
    onClose(false);
    follow.onMoved?.();
  };
  const move = useMove(newest, { ...follow, onMoved });
  // Reading them is a move that answers nothing; any other was made by somebody who had not seen this question.
  const stands = newest.state === applicant.state || (newest.state === 'seen' && applicant.state === 'sent');
  const why = isMissing(found.error) ? t('gone') : stands ? null : t('movedOn');
  // What is on its way may be what has moved them.
  const ended = move.isPending ? null : why;
  return (
    <AnswerDialog
      {...{ to, ended }}
      name={applicant.full_name}
      busy={move.isPending}
      error={message(move.error)}
      onAnswer={(reason) => move.mutate({ to, reason })}
      onClose={() => onClose(ended !== null)}
    />
  );
}
