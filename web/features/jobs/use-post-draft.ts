import { useCallback } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useDraft } from '../../forms/use-draft.ts';
import type { PostValues } from './post-values.ts';

/** What is typed of a post, kept. */
export function usePostDraft(id: string, values: PostValues, html: string) {
  const put = useCallback(
    async (data: PostValues) => {
      const call = api.PUT('/api/own-job-posts/{id}/draft', { params: { path: { id } }, body: { data } });
      const { saved_at, draft_html } = await answerOf(call);
      return { at: saved_at, html: draft_html };
    },
    [id],
  );
  return useDraft(values, { at: null, html }, put);
}
