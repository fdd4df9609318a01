import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewState } from '#shared/admin/review-list.ts';
import { answerOf, api } from '#web/api/client.ts';

/** Projects an admin sees, by state. Realtime events of `cases`, which admins hear, make both ask again. */
export const reviewList = (query: { state: ReviewState; page: number; owner?: string | undefined }) =>
  queryOptions({
    queryKey: ['cases', 'reviews', query],
    queryFn: () => answerOf(api.GET('/api/admin/projects', { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const reviewOf = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'review', id],
    queryFn: () => answerOf(api.GET('/api/admin/projects/{id}', { params: { path: { id } } })),
  });
