import { queryOptions } from '@tanstack/react-query';
import type { Comment, Discussion } from '#shared/social/comments.ts';
import { answerOf, api } from '../../api/client.ts';

/** What is said of a project, those threads before one comment or the newest. */
export const discussionOf = (project: string, after: string | null) =>
  queryOptions({
    queryKey: ['social', project, after],
    queryFn: (): Promise<Discussion> =>
      answerOf(
        api.GET('/api/public-projects/{id}/discussion', {
          params: { path: { id: project }, query: after ? { after } : {} },
        }),
      ),
  });

export const answersTo = (id: string) =>
  queryOptions({
    queryKey: ['social', 'answers', id],
    queryFn: (): Promise<{ answers: Comment[] }> =>
      answerOf(api.GET('/api/comments/{id}/answers', { params: { path: { id } } })),
  });
