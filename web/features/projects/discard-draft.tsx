import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { isOpen, useErrors } from '#web/api/use-errors.ts';
import { isChangedElsewhere } from '#web/forms/draft-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { useProjectDraft } from './use-project-draft.ts';

type DiscardDraftProps = { draft: ReturnType<typeof useProjectDraft>; onDiscard: () => void };

/** Throws away what is typed and not sent, after asking. */
export function DiscardDraft({ draft, onDiscard }: DiscardDraftProps) {
  const t = useTranslations('projects.draft');
  const { message } = useErrors();
  const [asking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: async () => {
      await draft.stop();
      if (!draft.id.current) return;
      const params = { path: { id: draft.id.current }, query: { revision: draft.revision() } };
      const call = api.DELETE('/api/drafts/{id}', { params });
      await answerOf(call).catch((error) => {
        // Gone already is what was wanted.
        if (!(error instanceof ApiError && error.problem.status === 404)) throw error;
      });
    },
    onSuccess: onDiscard,
    onError: (error) => {
      draft.resume();
      if (!isChangedElsewhere(error)) return;
      setAsking(false);
      void draft.ask(error);
    },
  });
  const failed = isOpen(discard.error) ? message(discard.error) : t('discardFailed');
  return (
    <>
      <Button variant="bare" className="max-md:-ml-3 md:-mr-3" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('discardTitle')}
        description={discard.error ? failed : t('discardText')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      />
    </>
  );
}
