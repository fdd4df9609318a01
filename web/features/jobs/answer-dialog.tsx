import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createTranslator } from 'use-intl';
import { declineMinutes, jobLimits } from '#shared/jobs/limits.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextArea } from '#web/ui/field.tsx';

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
export function AnswerDialog({ to, name, busy, error, ended, onAnswer, onClose }: AnswerDialogProps) {
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
