import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, answerOf, api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

type DiscardDraftProps = { draftId: RefObject<string | null>; onDiscard: () => void; onStop: () => void };

/** Throws away what is typed and not sent, after asking. */
export function DiscardDraft({ draftId, onDiscard, onStop }: DiscardDraftProps) {
  const t = useTranslations('projects.draft');
  const [asking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: async () => {
      onStop();
      if (!draftId.current) return;
      const call = api.DELETE('/api/drafts/{id}', { params: { path: { id: draftId.current } } });
      await answerOf(call).catch((error) => {
        // Gone already is what was wanted.
        if (!(error instanceof ApiError && error.problem.status === 404)) throw error;
      });
    },
    onSuccess: onDiscard,
  });
  return (
    <>
      <Button variant="bare" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('discardTitle')}
        description={discard.error ? t('discardFailed') : t('discardText')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      />
    </>
  );
}
