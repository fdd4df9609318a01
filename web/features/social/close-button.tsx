import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Discussion } from '#shared/social/comments.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';

/** Has one's own work take no more comments, or take them again. */
export function CloseButton({ discussion: { project, closed } }: { discussion: Discussion }) {
  const t = useWords('social.page');
  const queries = useQueryClient();
  const tellFailure = useToldFailure();
  const close = useMutation({
    mutationFn: (body: { closed: boolean }) =>
      answerOf(api.PUT('/api/public-projects/{id}/discussion', { params: { path: { id: project.id } }, body })),
    onError: (error) => tellFailure(t('likeFailed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['social'] }),
  });
  return (
    <Button variant="bare" busy={close.isPending} onClick={() => close.mutate({ closed: !closed })}>
      {t(closed ? 'open' : 'close')}
    </Button>
  );
}
