import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewState } from '#shared/desk/reviews.ts';
import { answerOf, api } from '../../api/client.ts';

/** Projects an admin sees, by state. Realtime events of `projects` make both ask again. */
export const reviewList = (state: ReviewState, page: number) =>
  queryOptions({
    queryKey: ['projects', 'reviews', state, page],
    queryFn: () => answerOf(api.GET('/api/admin/projects', { params: { query: { state, page } } })),
    placeholderData: keepPreviousData,
  });

export const reviewOf = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'review', id],
    queryFn: () => answerOf(api.GET('/api/admin/projects/{id}', { params: { path: { id } } })),
  });
