import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';

type EndCollaborationProps = {
  id: string;
  words: Record<'title' | 'text' | 'confirm' | 'keep', string>;
  onClose: () => void;
};

/** Asks by naming what ends before it does. */
export function EndCollaboration({ id, words, onClose }: EndCollaborationProps) {
  const { message } = useErrors();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/collaborations/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ['projects'] });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      danger
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      <div role="alert">
        <FieldError id="collaboration-error">{message(end.error)}</FieldError>
      </div>
    </ConfirmDialog>
  );
}
