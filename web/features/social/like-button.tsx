import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { Discussion } from '#shared/social/comments.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';

/** Whether one likes a project, and how many do. Of one's own it only counts. */
export function LikeButton({ discussion: { project, own, likes } }: { discussion: Discussion }) {
  const t = useWords('social.page');
  const queries = useQueryClient();
  const tellFailure = useToldFailure();
  const like = useMutation({
    mutationFn: (to: boolean) => {
      const params = { path: { id: project.id } };
      return to
        ? answerOf(api.PUT('/api/public-projects/{id}/like', { params }))
        : answerOf(api.DELETE('/api/public-projects/{id}/like', { params }));
    },
    onError: (error) => tellFailure(t('likeFailed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['social'] }),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {!own && (
        <Button
          variant="secondary"
          aria-pressed={likes.mine}
          busy={like.isPending}
          onClick={() => like.mutate(!likes.mine)}
        >
          <Heart size={18} strokeWidth={1.6} aria-hidden="true" {...(likes.mine && { fill: 'currentColor' })} />
          {t(likes.mine ? 'liked' : 'like')}
        </Button>
      )}
      <span role="status">{t('likes', { count: likes.count })}</span>
    </p>
  );
}
