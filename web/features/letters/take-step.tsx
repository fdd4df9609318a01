import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Letter } from '#shared/letters/letters.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useGoOn } from '#web/ui/use-go-on.ts';
import { listPath } from './asked-letters.ts';
import { type AskedLetters, letterOf } from './letter-queries.ts';

export type LetterStep = 'remove' | 'block' | 'report';
const done = { remove: 'removed', block: 'blocked', report: 'reported' } as const;

/** Asks by naming who wrote before their letter goes; what is left then is the list. */
export function TakeStep({
  letter: { id, name },
  step,
  asked,
  onClose,
}: {
  letter: Letter;
  step: LetterStep;
  asked: AskedLetters;
  onClose: () => void;
}) {
  const t = useWords('letters.list');
  const { message } = useErrors();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const toast = useToast();
  const take = useMutation({
    mutationFn: () => {
      const params = { path: { id } };
      return answerOf(
        step === 'remove'
          ? api.DELETE('/api/letters/{id}', { params })
          : api.POST('/api/letters/{id}/block', { params, body: { report: step === 'report' } }),
      );
    },
    onSuccess: async () => {
      toast({ title: t(done[step]) });
      onClose();
      await goOn(listPath(asked));
      queries.removeQueries({ queryKey: letterOf(id).queryKey });
      return queries.invalidateQueries({ queryKey: ['letters'] });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`ask.${step}.title`, { name })}
      description={t(`ask.${step}.text`)}
      confirmLabel={t(`ask.${step}.confirm`)}
      cancelLabel={t('ask.keep')}
      danger
      busy={take.isPending || take.isSuccess}
      onConfirm={() => take.mutate()}
    >
      <div role="alert">
        <FieldError id="letter-error">{message(take.error)}</FieldError>
      </div>
    </ConfirmDialog>
  );
}
