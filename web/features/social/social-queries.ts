import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Comment, Discussion, Mentionable } from '#shared/social/comments.ts';
import { answerOf, api } from '#web/api/client.ts';

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

/** Names to offer while one is typed; those of before stay until they come. */
export const mentionableQuery = (project: string, q: string) =>
  queryOptions({
    queryKey: ['social', 'mentionable', project, q.toLowerCase()],
    queryFn: (): Promise<Mentionable> =>
      answerOf(api.GET('/api/public-projects/{id}/mentionable', { params: { path: { id: project }, query: { q } } })),
    placeholderData: keepPreviousData,
  });
