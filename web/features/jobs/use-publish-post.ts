import { useMutation } from '@tanstack/react-query';
import type { OwnPost } from '#shared/jobs/own-posts.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { inputOf, type PostValues } from './post-values.ts';
import type { usePostDraft } from './use-post-draft.ts';

type Publishing = {
  post: OwnPost;
  values: PostValues;
  draft: ReturnType<typeof usePostDraft>;
  onDone: () => Promise<void>;
};

/** Publishes a post as it is typed, once its draft is saved. */
export function usePublishPost({ post, values, draft, onDone }: Publishing) {
  const t = useWords('jobs.form');
  const toast = useToast();
  const params = { path: { id: post.id } };
  return useMutation({
    mutationFn: async () => {
      await draft.saveNow();
      await draft.stop();
      // The server says what is missing, field by field.
      const body = { ...inputOf(values), version: post.version, draft_revision: draft.revision() } as never;
      await answerOf(api.POST('/api/own-job-posts/{id}/publish', { params, body })).catch(async (error) => {
        throw await draft.ask(error);
      });
      return answerOf(api.GET('/api/own-job-posts/{id}', { params }));
    },
    onSuccess: ({ state }) => {
      toast({ title: t(state === 'held' ? 'waits' : 'published') });
      return onDone();
    },
    onError: draft.resume,
  });
}
