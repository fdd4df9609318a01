import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { answerOf, api } from '#web/api/client.ts';
import { DraftFailed } from '#web/forms/draft-failed.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { usePostDraft } from './use-post-draft.ts';

/** Whether what is typed is safe. Read aloud only when it is not. */
export function DraftLine({
  saving,
  savedAt,
  error,
}: Pick<ReturnType<typeof usePostDraft>, 'saving' | 'savedAt' | 'error'>) {
  const t = useWords('jobs.form');
  const format = useFormatter();
  if (error) return <DraftFailed error={error} failed={t('notSaved')} />;
  if (saving) return <p className="text-14 text-muted">{t('saving')}</p>;
  if (!savedAt) return null;
  return <p className="text-14 text-muted">{t('saved', { time: format.dateTime(savedAt, { timeStyle: 'short' }) })}</p>;
}

type DiscardProps = { id: string; draft: ReturnType<typeof usePostDraft>; onDone: () => Promise<void> };

export function Discard({ id, draft, onDone }: DiscardProps) {
  const t = useWords('jobs.form');
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const discard = useMutation({
    mutationFn: async () => {
      await draft.stop();
      const revision = draft.revision();
      // Over what is published nothing was typed yet.
      if (revision === null) return;
      const params = { path: { id }, query: { revision } };
      await answerOf(api.DELETE('/api/own-job-posts/{id}/draft', { params }));
    },
    onError: (error) => {
      setOpen(false);
      draft.resume();
      void draft.ask(error);
    },
    onSuccess: () => {
      toast({ title: t('discarded') });
      return onDone();
    },
  });
  return (
    <>
      <Button variant="bare" className="text-muted" onClick={() => setOpen(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('discardTitle')}
        description={t('discardText')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        danger
        busy={discard.isPending || discard.isSuccess}
        onConfirm={() => discard.mutate()}
      />
    </>
  );
}
