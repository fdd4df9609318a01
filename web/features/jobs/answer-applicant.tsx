import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { createTranslator } from 'use-intl';
import { isMissing } from '#shared/http/is-missing.ts';
import type { Applicant } from '#shared/jobs/applications.ts';
import { declineMinutes, jobLimits } from '#shared/jobs/limits.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { applicantPage } from './job-queries.ts';
import { type Follow, useMove } from './use-move.ts';

/** What may be said with an answer, in both languages whatever the page speaks; loaded when it is asked for. */
const drafts = {
  en: async () => (await import('#shared/i18n/en/job-answers.ts')).default,
  es: async () => (await import('#shared/i18n/es/job-answers.ts')).default,
};

type AnswerDialogProps = {
  to: 'declined' | 'offered';
  name: string;
  busy: boolean;
  error: string | null;
  /** Why they cannot be answered any more; null while they can. */
  ended: string | null;
  onAnswer: (reason: string) => void;
  onClose: () => void;
};

/**
 * Asks by naming who is answered, with the words that they will read: one's own, or ours to be changed. What was typed
 * stays to be copied.
 */
function AnswerDialog({ to, name, busy, error, ended, onAnswer, onClose }: AnswerDialogProps) {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const ui = useWords('ui');
  const [reason, setReason] = useState('');
  const begin = useMutation({
    mutationFn: async (locale: keyof typeof drafts) =>
      createTranslator({ locale, messages: await drafts[locale]() })(to, { name }),
    // What was typed stays in front.
    onSuccess: (text) => setReason((before) => (before.trim() ? `${before.trimEnd()}\n\n${text}` : text)),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`ask.${to}`, { name })}
      description={ended ? null : t(`asked.${to}`, { name, minutes: declineMinutes })}
      confirmLabel={t(`to.${to}`)}
      cancelLabel={ended ? ui('close') : t('cancel')}
      danger={to === 'declined'}
      busy={busy}
      onConfirm={ended ? null : () => onAnswer(reason)}
    >
      <div className="grid gap-3">
        {ended && <Failure title={t('notAnswered', { name })} why={ended} />}
        {(!ended || reason.trim()) && (
          <TextArea
            name="reason"
            lang={begin.data ? begin.variables : undefined}
            label={t('reason')}
            help={ended ? ui('typedStays') : t('reasonHelp', { name })}
            error={(!ended && error) || undefined}
            readOnly={ended !== null}
            maxLength={jobLimits.reason}
            rows={6}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {!ended && (
          <p className="flex flex-wrap items-center gap-2 text-14">
            {t('begin')}
            {(['en', 'es'] as const).map((language) => (
              <Button key={language} variant="secondary" lang={language} onClick={() => begin.mutate(language)}>
                {words(`languages.${language}`)}
              </Button>
            ))}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

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
