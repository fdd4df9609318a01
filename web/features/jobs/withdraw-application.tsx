import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeenPost } from '#shared/jobs/posts.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Takes an application back, after a question. */
export function WithdrawApplication({ post: { id, title } }: { post: SeenPost['post'] }) {
  const t = useWords('jobs.apply');
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/job-posts/{id}/application', { params: { path: { id } } })),
    onSuccess: () => {
      toast({ title: t('withdrawn') });
      setAsking(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <>
      <Button variant="bare" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdrawTitle', { title })}
        description={t('withdrawText')}
        confirmLabel={t('withdraw')}
        cancelLabel={t('keep')}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        <div role="alert">
          <FieldError id="withdraw-error">{message(withdraw.error)}</FieldError>
        </div>
      </ConfirmDialog>
    </>
  );
}
