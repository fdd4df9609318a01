import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Discussion } from '#shared/social/comments.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Has one's own work take no more comments, or take them again. */
export function CloseButton({ discussion: { project, closed } }: { discussion: Discussion }) {
  const t = useWords('social.page');
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const close = useMutation({
    mutationFn: () =>
      answerOf(
        api.PUT('/api/public-projects/{id}/discussion', {
          params: { path: { id: project.id } },
          body: { closed: !closed },
        }),
      ),
    onError: (error) => toast({ title: t('likeFailed'), detail: message(error) ?? undefined }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['social'] }),
  });
  return (
    <Button variant="bare" busy={close.isPending} onClick={() => close.mutate()}>
      {t(closed ? 'open' : 'close')}
    </Button>
  );
}
