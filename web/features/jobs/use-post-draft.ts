import { useCallback } from 'react';
import type { OwnPost } from '#shared/jobs/own-posts.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { type PostValues, valuesOf } from './post-values.ts';

type Opened = { post: OwnPost; language: 'en' | 'es'; values: PostValues; fill: (values: PostValues) => void };

/** What is typed of a post, kept. */
export function usePostDraft({ post, language, values, fill }: Opened) {
  const { id } = post;
  const put = useCallback(
    async (data: PostValues, revision: string | null) => {
      const call = api.PUT('/api/own-job-posts/{id}/draft', { params: { path: { id } }, body: { revision, data } });
      const saved = await answerOf(call);
      return { revision: saved.revision, at: saved.saved_at, html: saved.draft_html };
    },
    [id],
  );
  const read = useCallback(async () => {
    const now = await answerOf(api.GET('/api/own-job-posts/{id}', { params: { path: { id } } }));
    return { ...keptOf(now), at: now.published ? null : now.updated_at, values: valuesOf(now, language) };
  }, [id, language]);
  return useDraft({ values, first: keptOf(post), put, read, fill });
}

/** Since when is not known where it is typed over what is published. */
const keptOf = (post: OwnPost) => ({ revision: post.draft_revision, at: null, html: post.draft_html });
