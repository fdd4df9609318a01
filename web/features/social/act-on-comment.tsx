import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CommentAct } from '#shared/social/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';

export type AskedAct = 'remove' | 'hide';
export const isAsked = (act: CommentAct): act is AskedAct => act === 'remove' || act === 'hide';
type DoneAct = Exclude<CommentAct, 'answer' | 'edit' | 'report' | 'block'>;

/** What is done with a comment by one press. */
export function useCommentAct(id: string) {
  const t = useWords('social.comment');
  const queries = useQueryClient();
  const tellFailure = useToldFailure();
  return useMutation({
    mutationFn: (act: DoneAct) => {
      const params = { path: { id } };
      if (act === 'remove') return answerOf(api.DELETE('/api/comments/{id}', { params }));
      if (act === 'hide' || act === 'show')
        return answerOf(api.PUT('/api/comments/{id}/hidden', { params, body: { hidden: act === 'hide' } }));
      return answerOf(api.PUT('/api/comments/{id}/pinned', { params, body: { pinned: act === 'pin' } }));
    },
    onError: (error, act) => {
      if (!isAsked(act)) tellFailure(t('failed'), error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['social'] }),
  });
}

type ActOnCommentProps = {
  act: AskedAct;
  name: string;
  taking: ReturnType<typeof useCommentAct>;
  onClose: () => void;
};

/** Asks by naming whose comment it is before it goes. */
export function ActOnComment({ act, name, taking, onClose }: ActOnCommentProps) {
  const t = useWords('social.comment.ask');
  const { message } = useErrors();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${act}.title`, { name })}
      description={t(`${act}.text`)}
      confirmLabel={t(`${act}.confirm`)}
      cancelLabel={t('keep')}
      danger={act === 'remove'}
      busy={taking.isPending}
      onConfirm={() => taking.mutate(act, { onSuccess: onClose })}
    >
      <div role="alert">
        <FieldError id="comment-act-error">{message(taking.error)}</FieldError>
      </div>
    </ConfirmDialog>
  );
}
